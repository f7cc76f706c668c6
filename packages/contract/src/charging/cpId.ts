/**
 * Charge points of a site file have ids below this (exclusive). A station's id as a charge point is
 * this plus the number of its creation, counted from 1, so that the two never meet.
 */
export const stationCpIdBase = 1_000_000_000;
