/** Average windows by loss rate: the equations of RFC 9438, 5.1, from which its tables 1 to 3 are computed. Windows in segments, times in s. */

export const renoWindow = (p: number): number => 1.2 / Math.sqrt(p);

const beta = 0.7;
/** The cubic alone. */
const cubicAlone = (c: number, roundTrip: number, p: number): number =>
  ((c * (3 + beta)) / (4 * (1 - beta))) ** 0.25 * (roundTrip / p) ** 0.75;
/** With the Reno-friendly region: no less than Reno has. */
export const cubicWindow = (c: number, roundTrip: number, p: number): number => Math.max(renoWindow(p), cubicAlone(c, roundTrip, p));

/** The loss rate at which Reno's average window is so many segments. */
export const renoLossRate = (window: number): number => (1.2 / window) ** 2;
/** That of CUBIC with C = 0.4. */
export const cubicLossRate = (window: number, roundTrip: number): number =>
  Math.max(renoLossRate(window), ((0.4 * (3 + beta)) / (4 * (1 - beta))) ** (1 / 3) * roundTrip * window ** (-4 / 3));
