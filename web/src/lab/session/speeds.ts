/** Simulated seconds per second of playback. The slowest are for radios, whose frames take parts of a millisecond. */
export const speeds = [1 / 10_000, 1 / 2000, 1 / 1000, 1 / 500, 1 / 200, 1 / 100, 1 / 50, 1 / 20, 1 / 10, 1 / 5, 1 / 2, 1];
