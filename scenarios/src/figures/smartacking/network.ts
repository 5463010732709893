/** Links and queues as the paper's routers and hosts have them (section IV-B). */
import type { Scenario } from "../../generated/scenario.js";

export type Link = Scenario["links"][number];
export type Direction = Link["forward"];
export type Queue = NonNullable<Direction["queue"]>;

export const Mbit = 1e6;
export const segmentBytes = 1000;

/** Nearest whole number; a half goes to the even one. */
export function roundHalfToEven(value: number): number {
  const below = Math.floor(value);
  const part = value - below;
  return part < 0.5 || (part === 0.5 && below % 2 === 0) ? below : below + 1;
}

/** A share of the bandwidth-delay product of the propagation round trip, in whole data packets. */
export const bdpPackets = (rate: number, roundTrip: number, share: number): number =>
  roundHalfToEven(((rate * roundTrip) / (8 * segmentBytes)) * share);

/** "The size of a Droptail buffer is usually set to the half of the bandwidth-delay product" (IV-B). */
export const halfBdp = (rate: number, roundTrip: number): number => bdpPackets(rate, roundTrip, 0.5);

export const dropTail = (packets: number): Queue => ({ limit: { packets }, admit: { type: "dropTail" }, order: { type: "fifo" } });

/** IV-B states the thresholds; it does not say how much the buffer behind them holds. 50 packets leave room above both. */
export const redBuffer = 50;
export const redParameters = { type: "red", minThreshold: 5, maxThreshold: 15, weight: 0.002, maxProbability: 0.1 } as const;
export const red = (packets: number): Queue => ({ limit: { packets }, admit: redParameters, order: { type: "fifo" } });

export const direction = (rate: number, delay: number, queue: Queue): Direction => ({ rate, delay, queue });

/** What is left out of `backward` is as `forward`. */
export const link = (id: string, a: string, b: string, rate: number, delay: number, queue: Queue): Link => ({
  id,
  a,
  b,
  forward: direction(rate, delay, queue),
});

/**
 * The paper states the edges' 10 Mbit/s. Its buffers are routers' (IV-B); a host does not drop what it sends itself, so what its TCP hands
 * down waits without limit. (A limit of 300 packets, as in an independent simulation, drops before the bottleneck does.)
 */
export const edgeRate = 10 * Mbit;
export const edgeQueue: Queue = { ...dropTail(0), limit: { packets: null } };
export const edge = (id: string, a: string, b: string, delay = 0.005): Link => link(id, a, b, edgeRate, delay, edgeQueue);
