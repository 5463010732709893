import { describe, expect, it } from "vitest";
import type { Reach } from "../../radios.js";
import { canSendAtOnce, neighbourPairs, reuseSets, surroundings, transmissionsOf, type Place } from "./geometry.js";

const ns2 = { ratio: 10, pathLoss: 4 };
const reach: Reach = { receive: 250, sense: 550, capture: ns2 };
const chain = (nodes: number): Place[] => Array.from({ length: nodes }, (_, i) => ({ id: String.fromCharCode(65 + i), x: 200 * i, y: 0 }));
const byId = (places: readonly Place[]): Map<string, Place> => new Map(places.map((place) => [place.id, place]));
const around = (places: readonly Place[], from: string, to: string, capture: typeof ns2 | null = ns2) =>
  surroundings(places, byId(places).get(from)!, byId(places).get(to)!, { ...reach, capture });

describe("the surroundings of a transmission in the chain of the multihop paper, 200 m from node to node", () => {
  it("hides D from A while A sends to B: 600 m from A, 400 m from B, too far for B's CTS", () => {
    const { hidden } = around(chain(8), "A", "B");
    expect(hidden).toEqual([{ id: "D", fromSender: 600, fromReceiver: 400, told: false, weaker: 16, captured: true }]);
  });

  it("lets D destroy a frame that came first only without capture", () => {
    expect(around(chain(8), "A", "B", null).hidden[0]).toMatchObject({ captured: false });
    expect(around(chain(8), "A", "B", { ratio: 17, pathLoss: 4 }).hidden[0]).toMatchObject({ captured: false });
  });

  it("exposes those behind the sender, which the receiver does not hear", () => {
    expect(around(chain(8), "C", "D").exposed).toEqual([{ id: "A", fromSender: 400, fromReceiver: 600 }]);
    expect(around(chain(8), "A", "B").exposed).toEqual([]);
  });

  it("keeps C from answering D while A sends: D does not sense A, C does", () => {
    expect(around(chain(8), "A", "B").exposedReceivers).toEqual([{ id: "C", fromSender: 400, callers: ["D"] }]);
  });

  it("tells a hidden node that decodes the CTS", () => {
    const places: Place[] = [
      { id: "a", x: 0, y: 0 },
      { id: "b", x: 100, y: 0 },
      { id: "c", x: 300, y: 0 },
    ];
    const { hidden } = surroundings(places, places[0]!, places[1]!, { receive: 250, sense: 260, capture: null });
    expect(hidden).toMatchObject([{ id: "c", told: true }]);
  });

  it("takes a node at the edge of a range as within it", () => {
    const places: Place[] = [
      { id: "a", x: 0, y: 0 },
      { id: "b", x: 250, y: 0 },
      { id: "c", x: 800, y: 0 },
    ];
    expect(neighbourPairs(places, 250).map(([a, b]) => a.id + b.id)).toEqual(["ab"]);
    expect(surroundings(places, places[0]!, places[1]!, reach).hidden).toMatchObject([{ id: "c", fromReceiver: 550 }]);
  });
});

describe("sets of nodes that can send at once", () => {
  const setsOf = (places: readonly Place[], ways: readonly (readonly string[])[]): string[] =>
    reuseSets(transmissionsOf(ways), byId(places), reach.sense).map((set) => set.join(""));
  const way = (places: readonly Place[]): string[] => places.map(({ id }) => id);

  it("are the four of the paper in a chain of seven hops", () => {
    expect(setsOf(chain(8), [way(chain(8))])).toEqual(["AE", "BF", "CG", "DH"]);
  });

  it("stay four in a long chain, each fourth node", () => {
    expect(setsOf(chain(12), [way(chain(12))])).toEqual(["AEI", "BFJ", "CGK", "DHL"]);
  });

  it("are one node each where everybody hears everybody", () => {
    expect(setsOf(chain(3), [way(chain(3))])).toEqual(["A", "B", "C"]);
  });

  it("join the rows of a grid that are out of range of each other", () => {
    const rows: Place[] = [0, 1, 2].flatMap((row) => chain(2).map((place) => ({ ...place, id: `${place.id}${row}`, y: 300 * row })));
    expect(
      setsOf(
        rows,
        [0, 1, 2].map((row) => [`A${row}`, `B${row}`]),
      ),
    ).toEqual(["A0A2", "A1", "B0B2", "B1"]);
  });

  it("need senders that do not sense each other, and receivers out of the other's range", () => {
    const places = byId(chain(8));
    const hop = (from: string, to: string) => ({ from, to: [to] });
    expect(canSendAtOnce(hop("A", "B"), hop("E", "F"), places, 550)).toBe(true);
    expect(canSendAtOnce(hop("A", "B"), hop("D", "E"), places, 550)).toBe(false);
    expect(canSendAtOnce(hop("B", "A"), hop("C", "D"), places, 550)).toBe(false);
  });

  it("count every receiver of a node where ways cross", () => {
    const ways = [
      ["w", "m", "e"],
      ["n", "m", "s"],
    ];
    expect(transmissionsOf(ways)).toEqual([
      { from: "w", to: ["m"] },
      { from: "m", to: ["e", "s"] },
      { from: "n", to: ["m"] },
      { from: "e", to: ["m"] },
      { from: "s", to: ["m"] },
    ]);
  });
});
