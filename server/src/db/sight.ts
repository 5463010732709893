/** Who sees what was published: everybody who may, nobody (an operator took it down), or its author alone until an operator approves it. */
import { sql } from "kysely";

const sights = ["shown", "hidden", "waiting"] as const;

export type Sight = (typeof sights)[number];

/** As the column `hidden` has it: lists and searches ask for 0. */
export const sightNumber = (sight: Sight): number => sights.indexOf(sight);

export function sightOf(number: number): Sight {
  const sight = sights[number];
  if (sight === undefined) throw new Error(`${number} is no sight`);
  return sight;
}

/** Of a change while the operator approves what is published: what all could see waits again. */
export const waitsAgain = sql<number>`case hidden when ${sightNumber("shown")} then ${sightNumber("waiting")} else hidden end`;
