// A chain of four stations, 200 m apart, behind one link, for tests. Rows number the link's directions 0 and 1, the stations a to d 2 to 5.

import { topologyOf, type Topology } from "../topology.js";

export const chainOfStations: Topology = topologyOf({
  nodes: [{ id: "host" }, ...["a", "b", "c", "d"].map((id, i) => ({ id, position: { x: 200 * i, y: 0 } }))],
  links: [{ id: "wire", a: "host", b: "a", forward: { rate: 1e7, delay: 0.001, queue: { limit: { packets: 20 } } } }],
  channels: [
    {
      id: "air",
      type: "dcf",
      stations: ["a", "b", "c", "d"],
      receiveRange: 250,
      senseRange: 350,
      dataRate: 2e6,
      queue: { limit: { packets: 50 } },
    },
  ],
  flows: [{ id: "f1", from: "host", to: "d", sender: { segmentBytes: 1000 } }],
});

/** As `frame` and `frameLost` rows hold them: places among the nodes. */
export const nodes = (from: string, to: string): number => (chainOfStations.nodes.indexOf(from) << 16) | chainOfStations.nodes.indexOf(to);

export const node = (id: string): number => chainOfStations.nodes.indexOf(id);
