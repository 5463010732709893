/** Puts examples where a description of the API has none. */
import { operationExamples, refusalExample } from "./examples.js";

interface Media {
  example?: unknown;
  examples?: unknown;
}
type Content = Readonly<Record<string, Media>> | undefined;
interface Operation {
  readonly operationId?: string;
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}

const json = "application/json";

export function withExamples<Document extends { paths?: object }>(document: Document): Document {
  const copy = structuredClone(document);
  for (const methods of Object.values(copy.paths ?? {}))
    for (const operation of Object.values(methods as object)) showOperation(operation as Operation);
  return copy;
}

function showOperation({ operationId = "", requestBody, responses = {} }: Operation): void {
  const { request, answer } = operationExamples[operationId] ?? {};
  show(requestBody?.content?.[json], request);
  for (const [status, { content }] of Object.entries(responses)) {
    show(content?.["application/problem+json"], refusalExample(Number(status)));
    if (/^2/.test(status)) show(content?.[json], answer);
  }
}

function show(media: Media | undefined, example: unknown): void {
  if (media === undefined || example === undefined || media.example !== undefined || media.examples !== undefined) return;
  media.example = example;
}
