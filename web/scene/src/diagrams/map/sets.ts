// The sets of a network's nodes that can send at once, on the ways of its flows.

import { reuseSets, transmissionsOf } from "./geometry.js";
import { airsOf, type MapNetwork } from "./network.js";

/** None without a channel whose stations have ranges. */
export function setsOf({ nodes, places, ways }: MapNetwork): readonly (readonly string[])[] {
  return airsOf(nodes).flatMap((air) => {
    const own = (id: string): boolean => places.get(id)?.station?.channel === air;
    return reuseSets(transmissionsOf(ways.map((way) => way.filter(own))), places, air.reach.sense);
  });
}
