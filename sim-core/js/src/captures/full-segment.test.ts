import { expect, it } from "vitest";
import { TcpFlag, type TcpOptions, type TcpSegment } from "./decode.js";
import { FullSegment } from "./full-segment.js";

const syn = (options: TcpOptions): TcpSegment => ({
  from: "a",
  to: "b",
  fromPort: 1,
  toPort: 2,
  sequence: 0,
  acknowledged: 0,
  flags: TcpFlag.syn,
  window: 0,
  payload: 0,
  ecn: 0,
  identification: 0,
  options,
});
const timestamps = { value: 1, echo: 0 };

it.each<[string, readonly TcpOptions[], readonly number[], number, number]>([
  ["the largest that was seen", [], [100, 1400, 900], 1400, 0],
  ["what Ethernet carries, where a card has merged them and no SYN is there", [], [65_160], 1448, 1],
  ["the smaller MSS, where a card has merged them", [{ mss: 1460 }, { mss: 1400 }], [1400, 2800, 4200], 1400, 2],
  ["less the time stamps of each", [{ mss: 1460, timestamps }], [28_960], 1448, 1],
  ["the largest that was seen, where the path takes less than the MSS", [{ mss: 1460, timestamps }], [1360, 1360], 1360, 0],
])("a full segment holds %s", (_, syns, payloads, bytes, merged) => {
  const full = new FullSegment();
  for (const options of syns) full.onSyn(syn(options));
  for (const payload of payloads) full.add(payload);
  expect([full.bytes, full.merged]).toEqual([bytes, merged]);
});
