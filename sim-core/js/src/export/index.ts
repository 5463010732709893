/** Runs as files that other programs read. In pieces, so that a large one can be written to a stream. Works in a browser and in Node. */
export { captureChunks, type CaptureOptions } from "./capture.js";
export { csvChunks, type CsvHeader } from "./csv.js";
export { metricsColumns, metricsRows, metricsTable } from "./metrics-table.js";
export { networkIn, networkOf, type Network } from "./network.js";
export { ns2Chunks } from "./ns2.js";
export { packetTable } from "./packet-table.js";
export type { Extent, ImportedRun, Provenance, RecordedRun, SimulatedRun, WiredFlow, WiredTopology } from "./recorded-run.js";
export { isPng, pngText, withPngText, type PngText } from "./png-text.js";
export { seriesTable } from "./series-table.js";
export { csvCell, csvTableChunks, jsonTableChunks, type Cell, type Table } from "./table.js";
export { UnknownVantage, vantageNames } from "./vantage.js";
