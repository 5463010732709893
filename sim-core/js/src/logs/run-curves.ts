/** A flow of a run, or of a capture, as curves: to be laid beside what other programs say. */
import { Kind, type Columns } from "../columns.js";
import { SegmentSizes } from "../export/segment-sizes.js";
import { CurveBuilder, RateBins, type CurveLog } from "./curves.js";

/** `full`: bytes of a full segment of this flow. A captured flow has no cwnd: its sender does not announce it. */
export function runCurves(columns: Columns, flow: number, full: number, name: string): CurveLog {
  const curves = new CurveBuilder();
  const bins = new RateBins();
  const sizes = new SegmentSizes(Array.from({ length: flow + 1 }, () => full));
  let sent = 0;
  let acknowledged = 0;
  const inFlight = (at: number): void =>
    curves.add(name, "inFlight", "stairs", at, Math.max(0, sizes.bytesBefore(flow, sent) - sizes.bytesBefore(flow, acknowledged)));
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== flow) continue;
    const at = columns.at[row]! / 1e9;
    const [a, value] = [columns.a[row]!, columns.value[row]!];
    const kind = columns.kind[row];
    if (kind === Kind.short) {
      sizes.add(flow, a, value);
    } else if (kind === Kind.send) {
      curves.add(name, "sequence", "dots", at, sizes.bytesBefore(flow, a));
      sent = Math.max(sent, a + 1);
      inFlight(at);
    } else if (kind === Kind.acked) {
      acknowledged = Math.max(acknowledged, a);
      if (value > 0) curves.add(name, "cwnd", "stairs", at, value * full);
      inFlight(at);
    } else if (kind === Kind.rtt) {
      curves.add(name, "rtt", "dots", at, a / 1e6);
    } else if (kind === Kind.receive) {
      bins.add(name, at, sizes.payload(flow, a));
    }
  }
  bins.endInto(curves);
  return curves.end("packets");
}
