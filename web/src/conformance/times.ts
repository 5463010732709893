/** s, with as many digits as the moments of a script have. */
export const seconds = (time: number): string => `${Number(time.toFixed(3))} s`;
