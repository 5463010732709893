/** The first flow of a capture file, listed and read again. */
import { CaptureReader, FlowList, OneFlow, type CapturedFlow, type ImportedRows } from "../captures/index.js";

export function capturedFlow(file: Uint8Array): { readonly flow: CapturedFlow; readonly rows: ImportedRows } {
  const list = new FlowList();
  for (const packet of new CaptureReader().take(file)) list.add(packet);
  const [flow] = list.end().flows;
  const one = new OneFlow(flow!, 0, flow!.tappedAt);
  for (const packet of new CaptureReader().take(file)) one.add(packet);
  return { flow: flow!, rows: one.end() };
}
