/** What OpenAPI says of the files of a run. They have no prefix of a version: such links stand in papers and courses, and stay. */
import { diagramsOfRuns } from "@ackscope/scene/diagrams";
import { Type, type TSchema } from "typebox";
import { fileTypes, type FileFormat } from "../artifacts/files.js";
import { refusal, Run, RunParams } from "../routes/documents.js";

const contents: Record<FileFormat, string> = {
  json: "The run as JSON",
  csv: "The metrics of all variants as a table",
  svg: "The figure of a run as SVG",
  png: "The figure of a run as PNG",
  pcapng: "The packets of a run as a capture",
  txt: "A run as plain text",
};

const usage: Record<FileFormat, string> = {
  json: "The same document as the API's, at an address beside the page of the run.",
  csv: "One row a variant and flow, with the columns of the laboratory's own export.",
  svg: "Drawn from the scene that the screen draws, by the core that measured the run.",
  png: "The SVG at twice its size, with the product's own typeface.",
  pcapng: "Every packet at its sender, for Wireshark and tshark.",
  txt: "Title, text, numbers, digests and how to cite it, for terminals and notes.",
};

const diagramNames = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(diagramsOfRuns.map(({ id }) => id));

/** Checked by artifacts/request.ts, whose problems say what would be right. */
const drawing = Type.Object({
  variant: Type.Optional(Type.Unsafe<unknown>({ description: "id of the variant; without it, those that the run's own view shows" })),
  t: Type.Optional(Type.Unsafe<unknown>({ description: "range of simulated time in seconds, as in links: 0.86-1.14" })),
  at: Type.Optional(Type.Unsafe<unknown>({ description: "the instant that a map shows, s" })),
  diagram: Type.Optional(Type.Unsafe<unknown>({ description: diagramNames })),
});

const answers = (type: string, description: string, schema: TSchema) => ({
  200: { description, content: { [type]: { schema } } },
  304: { description: "It has not changed since the etag that was sent", content: { [type]: { schema: Type.Null() } } },
  400: refusal("There is no such variant, time or diagram"),
  404: refusal("There is no such run, or its time is over"),
  410: refusal("The run was taken down"),
  422: refusal("It takes more than the server gives to pictures"),
  503: refusal("It is not computed yet, or the server is busy; retry-after says when"),
});

const mediaType = (contentType: string): string => contentType.split(";", 1)[0] ?? contentType;

export const fileSchema = (format: FileFormat) => ({
  operationId: `readRun${format[0]?.toUpperCase() ?? ""}${format.slice(1)}`,
  tags: ["links"],
  summary: contents[format],
  description: usage[format],
  params: RunParams,
  querystring: drawing,
  response: answers(mediaType(fileTypes[format]), contents[format], format === "json" ? Run : Type.String()),
});

export const cardSchema = {
  operationId: "readRunCard",
  tags: ["links"],
  summary: "The preview picture of a run",
  description: "1200 by 630 pixels with title and figure, for previews of links (Open Graph).",
  params: RunParams,
  response: answers("image/png", "The picture", Type.String()),
};
