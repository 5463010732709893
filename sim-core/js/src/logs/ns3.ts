/** ASCII traces of ns-3's devices: `+ 2.0 /NodeList/0/DeviceList/0/$ns3::PointToPointNetDevice/TxQueue/Enqueue … ns3::TcpHeader (…)`. */
import { CurveBuilder, RateBins, type CurveLog } from "./curves.js";

const event = /^([+\-rdt]) (\S+) \/NodeList\/(\d+)\/DeviceList\/(\d+)\//;
const addresses = /ns3::Ipv[46]Header \(.*?\b([\d.]+|[0-9a-f:]+) > ([\d.]+|[0-9a-f:]+)\)/;
const tcp = /ns3::TcpHeader \((\d+) > (\d+).*?\bSeq=(\d+)/;
const payload = /Payload (?:Fragment )?\(size=(\d+)|Payload Fragment \[\d+:(\d+)\]/;

export const isNs3 = (text: string): boolean => event.test(text);

export function readNs3(text: string): CurveLog {
  const curves = new CurveBuilder();
  const bins = new RateBins();
  const waiting = new Map<string, number>();
  const dropped = new Map<string, number>();
  const first = new Map<string, string>();
  let unread = 0;
  for (const line of text.split("\n")) {
    const found = event.exec(line);
    if (!found) {
      if (line.trim() !== "") unread++;
      continue;
    }
    const [, what, time, node, device] = found as unknown as string[];
    const at = Number(time);
    const place = `node ${node}, device ${device}`;
    if (what === "+" || what === "-" || what === "d") {
      const now = Math.max(0, (waiting.get(place) ?? 0) + (what === "+" ? 1 : what === "-" ? -1 : 0));
      waiting.set(place, now);
      curves.add(place, "queue", "stairs", at, now);
    }
    if (what === "d") {
      dropped.set(place, (dropped.get(place) ?? 0) + 1);
      curves.add(place, "lost", "stairs", at, dropped.get(place)!);
    }
    const ends = addresses.exec(line);
    const segment = tcp.exec(line);
    const size = payload.exec(line);
    const bytes = Number(size?.[1] ?? size?.[2] ?? 0);
    if (!ends || !segment || bytes === 0) continue;
    const flow = `${ends[1]}:${segment[1]} → ${ends[2]}:${segment[2]}`;
    // Its sender is the node that has it first; whoever gets it in the end is not written, so what any other node gets counts for that node.
    if (!first.has(flow)) first.set(flow, node!);
    if (what === "+" && first.get(flow) === node) curves.add(flow, "sequence", "dots", at, Number(segment[3]));
    if (what === "r") bins.add(`${flow}, at node ${node}`, at, bytes);
  }
  bins.endInto(curves);
  return curves.end("ns-3", unread > 0 ? [`${unread} lines are of other kinds and were left out`] : []);
}
