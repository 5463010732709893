/** What a picture of a run shows: the view that was published, or what the request says instead. */
import { heightsByName, type View } from "@ackscope/scenarios";
import type { SheetView } from "@ackscope/scene/sheets";
import type { ArtifactRequest } from "./request.js";

/** As the laboratory has it where a document says nothing (web/src/share/stored-view.ts). */
const usualSeconds = 2.4;
const usualBand = 0.413;

export function pictureView(stored: View = {}, request: ArtifactRequest, duration: number): SheetView {
  const { heights, packet, from, to, at, hidden, layout, bandSeconds, diagram, ...rest } = stored;
  const range = from !== undefined && to !== undefined && from < to ? { from, to } : { from: 0, to: Math.min(usualSeconds, duration) };
  return {
    ...rest,
    ...range,
    ...(request.from !== undefined && request.to !== undefined && { from: request.from, to: request.to }),
    at: request.at ?? at ?? null,
    hidden: hidden ?? [],
    layout: layout ?? "overlay",
    bandSeconds: bandSeconds ?? usualBand,
    diagram: request.diagram ?? diagram,
    ...(heights && { heights: heightsByName(heights) }),
    selection: packet ? { run: packet.run, packet: packet.number } : null,
  };
}
