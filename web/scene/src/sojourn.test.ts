import { describe, expect, it } from "vitest";
import { packetIndex } from "./packet-index.js";
import { queueHistory } from "./queue-history.js";
import { place, type Layer, type Style } from "./scene.js";
import { markOfWait, nearestWait, sojournScene } from "./sojourn.js";
import { columnsOf, ms, threeLinksSource } from "./testing/hand-made.js";
import { panelOptions } from "./testing/panel-options.js";
import { topologyOf } from "./topology.js";

/** The link with number 2, which sends in turns: packet 1 waits 2 ms, 2, of another flow, 6 ms, 3 is dropped, 4 is still there at the end. */
function run(depart: object) {
  const joined = (at: number, id: number) => [at, "enqueue", { id, tag: 2, a: 1, value: 1000 }] as const;
  const left = (at: number, id: number) => [at, "transmit", { id, tag: 2, a: 1000, value: ms(at + 33) }] as const;
  const columns = columnsOf([
    ...[0, 1, 2, 3, 4].map((id) => [0, "send", { id, a: id, tag: 0, value: 0, flow: id === 2 ? 1 : 0 }] as const),
    left(1, 0),
    joined(4, 1),
    left(6, 1),
    joined(6, 2),
    joined(7, 3),
    left(12, 2),
    [13, "drop", { id: 3, tag: 2, a: 12, value: 1 }],
    joined(14, 4),
  ]);
  const { links } = threeLinksSource;
  const topology = topologyOf({
    ...threeLinksSource,
    links: links.map((link, i) =>
      i === 1 ? { ...link, forward: { ...link.forward, queue: { ...link.forward.queue, order: { type: "acksFirst" }, ...depart } } } : link,
    ),
    flows: ["f1", "other"].map((id) => ({ id, from: "sender", to: "receiver", traffic: { segments: 10 } })),
  });
  const index = packetIndex(columns, topology);
  return { columns, topology, index, history: queueHistory(columns, index, topology, 2), run: 0, letter: "A" };
}

const options = panelOptions(0, 20);
const layersOf = (layers: readonly Layer[], style: Style) => layers.filter((layer) => layer.style === style);
const codel = { depart: { type: "codel", target: 0.005 } };

describe("the time in the queue", () => {
  it("is that of the packets which were sent, when they were", () => {
    const { served } = run(codel).history;
    expect([...served.packet]).toEqual([1, 2]);
    expect([...served.at]).toEqual([ms(6), ms(12)]);
    expect([...served.waited]).toEqual([ms(2), ms(6)]);
  });

  it("has a dot for each, apart by flow, and the target", () => {
    const scene = sojournScene([run(codel)], options);
    const dot = (style: Style) => {
      const [layer] = layersOf(scene.layers, style);
      return layer?.shape === "dots" ? [layer.x.length, layer.y[0]] : [];
    };
    expect(dot("wait")).toEqual([1, expect.closeTo(place(scene.y!, 2), 3)]);
    expect(dot("otherWait")).toEqual([1, expect.closeTo(place(scene.y!, 6), 3)]);
    expect(layersOf(scene.layers, "target")).toHaveLength(1);
    expect(scene.labels.map(({ text }) => text.replaceAll(/\s/g, " "))).toContain("target 5 ms");
  });

  it("leaves out what is hidden", () => {
    const scene = sojournScene([run(codel)], { ...options, hidden: ["otherWait", "target"] });
    expect(["wait", "otherWait", "target"].map((style) => layersOf(scene.layers, style as Style).length)).toEqual([1, 0, 0]);
  });

  it("has target and step of a dual queue", () => {
    const dual = { order: { type: "dualQueue" }, depart: { type: "dualPi2", target: 0.01, step: 0.001, floorPackets: 0 } };
    expect(layersOf(sojournScene([run(dual)], options).layers, "target")).toHaveLength(2);
  });

  it("leads from a dot to its packet, and back", () => {
    const { history } = run(codel);
    const scene = sojournScene([run(codel)], options);
    const at = markOfWait(history, 2, scene)!;
    expect(nearestWait(history, scene, at.x, at.y, 10)?.packet).toBe(2);
    expect(nearestWait(history, scene, at.x, at.y + 30, 10)).toBeUndefined();
    expect(markOfWait(history, 3, scene)).toBeUndefined();
  });
});
