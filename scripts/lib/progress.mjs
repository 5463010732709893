// Whether a program gets on. A busy machine makes everything slow; only what stands still, or runs in circles, is worth ending.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time for other programs in hundredths of a second, whatever its own clock does. */
const ticksPerSecond = 100;

/** What of a processor counts as work: a program that only waits wakes up now and then, too. */
const leastShare = 0.0005;

/** Watches one program. Times are in seconds. */
export class Progress {
  #stillFor;
  #workFor;
  #since;
  #used;
  #usedSince;
  #usedSinceOutput = 0;

  /**
   * @param {object} limits
   * @param {number} limits.stillFor for so long it may neither print nor work
   * @param {number} limits.workFor so much of a processor it may use without printing: the one absolute bound, which no other program's work brings nearer
   * @param {number} now @param {number | undefined} used processor time so far, if the system tells
   */
  constructor({ stillFor, workFor }, now, used) {
    this.#stillFor = stillFor;
    this.#workFor = workFor;
    this.#since = now;
    this.#used = used;
    this.#usedSince = used;
  }

  /** It printed something. */
  printed(now) {
    this.#since = now;
    this.#usedSince = this.#used;
    this.#usedSinceOutput = 0;
  }

  /**
   * Why it should be ended; nothing while it gets on.
   *
   * @param {number} now @param {number | undefined} used
   */
  standstill(now, used) {
    if (used !== undefined && this.#used !== undefined) {
      // What a process used that ended unseen is lost from the sum.
      this.#usedSinceOutput += Math.max(0, used - this.#used);
      if (this.#usedSince === undefined || used < this.#usedSince) this.#usedSince = used;
      if (used - this.#usedSince >= this.#stillFor * leastShare) {
        this.#since = now;
        this.#usedSince = used;
      }
    }
    this.#used = used;
    if (this.#usedSinceOutput >= this.#workFor) return `it worked for ${inMinutes(this.#workFor)} without printing anything`;
    if (now - this.#since >= this.#stillFor) return `it neither printed nor worked for ${inMinutes(this.#stillFor)}`;
    return undefined;
  }
}

const inMinutes = (seconds) => `${seconds / 60} minutes`;

/**
 * Processor time of a process group, with its children that have ended: seconds, or nothing where the system does not tell (there is no /proc).
 *
 * @param {number} group
 */
export function processorSeconds(group) {
  let names;
  try {
    names = readdirSync("/proc");
  } catch {
    return undefined;
  }
  let ticks = 0;
  let found = false;
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (stat?.group !== group) continue;
    found = true;
    ticks += stat.ticks;
  }
  return found ? ticks / ticksPerSecond : undefined;
}

function statOf(pid) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return undefined; // it ended in the meantime
  }
}

/** proc(5): the second field is the program's name in parentheses, which may hold spaces and parentheses of its own. */
export function parseStat(text) {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  // From the third field on: state, parent, group; the 14th to 17th are user and system time, its own and its children's.
  return { group: Number(fields[2]), ticks: fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) };
}
