package com.example.shop;

/**
 * What somebody wants.
 *
 * @param name the shop's name
 * @param namespace where it is to be
 * @param replicas how many of it
 * @param image what runs in it
 */
public record Shop(String name, String namespace, int replicas, String image) {}
