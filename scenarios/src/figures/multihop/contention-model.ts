/**
 * The analytic model of losses to contention (multihop IV-C and IV-D). What the formulas are is not legible in the source; they are
 * reconstructed from its prose and its Markov chain (Fig. 5). docs/mechanisms/contention-model.md derives them.
 */

/**
 * How often a station's packet is in each state of the chain: state k = k RTS in a row without a CTS, the retry limit's one being a drop that
 * starts again at 0. `success`: the probability that an RTS is answered.
 */
export function retryStates(success: number, retryLimit: number): readonly number[] {
  const { failure, cycle } = chain(success, retryLimit);
  return Array.from({ length: retryLimit }, (_, k) => failure ** k / cycle);
}

/** The share of RTS after which the packet is given up: the last state's failures. */
export function dropPerRts(success: number, retryLimit: number): number {
  const { failure, cycle } = chain(success, retryLimit);
  return failure ** retryLimit / cycle;
}

/** The share of packets that are given up: as many failures in a row as the retry limit. */
export function dropPerPacket(success: number, retryLimit: number): number {
  return chain(success, retryLimit).failure ** retryLimit;
}

/** The mean number of RTS that a packet takes, sent or given up. */
export function rtsPerPacket(success: number, retryLimit: number): number {
  return chain(success, retryLimit).cycle;
}

/** How many nodes of a network can do what at once; see spatial-reuse.ts. */
export interface Reuse {
  /** B*: exchanges that do not disturb each other. */
  readonly data: number;
  /** C*: senders that start an RTS, and none of which senses another. At least `data`. */
  readonly rts: number;
}

/** What contention comes to among backlogged nodes that are spread evenly. */
export interface Contention {
  /** min(B, C*): nodes that start an RTS at once. */
  readonly starters: number;
  /** min(B, B*): those of them that succeed. */
  readonly successes: number;
  /** CS: the probability that an RTS leads to a transfer. */
  readonly success: number;
  /** The probability that a given backlogged node is among the starters. */
  readonly starts: number;
  /** Of an RTS. */
  readonly dropPerRts: number;
  /** Of a packet. */
  readonly dropPerPacket: number;
}

/**
 * Contention among `backlogged` nodes, B, a mean that need not be whole. Three regions, the source's three properties: up to B* nothing is
 * lost, from there to C* losses rise, beyond C* they stay as they are, since carrier sense lets no more RTS begin.
 */
export function contention(backlogged: number, { data, rts }: Reuse, retryLimit: number): Contention {
  if (!(backlogged > 0)) throw new RangeError(`${backlogged} backlogged nodes contend for nothing`);
  if (!(data >= 1) || !(rts >= data)) throw new RangeError(`reuse of ${data} exchanges and ${rts} RTS`);
  const starters = Math.min(backlogged, rts);
  const successes = Math.min(backlogged, data);
  const success = successes / starters;
  return {
    starters,
    successes,
    success,
    starts: starters / backlogged,
    dropPerRts: dropPerRts(success, retryLimit),
    dropPerPacket: dropPerPacket(success, retryLimit),
  };
}

/** `cycle`: the mean number of RTS from one return to state 0 to the next, 1 + q + ... + q^(r-1) with q the probability of failure. */
function chain(success: number, retryLimit: number): { failure: number; cycle: number } {
  if (!(success >= 0 && success <= 1)) throw new RangeError(`a probability of ${success}`);
  if (!Number.isInteger(retryLimit) || retryLimit < 1) throw new RangeError(`a retry limit of ${retryLimit}`);
  const failure = 1 - success;
  let cycle = 0;
  for (let k = 0; k < retryLimit; k++) cycle += failure ** k;
  return { failure, cycle };
}
