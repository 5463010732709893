/** Reports of what is published. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { ReportedKind } from "../db/reports.js";
import type { ReportService } from "../reports/service.js";
import type { SenderOf } from "../fairness/sender.js";
import { CollectionParams, json, NewReport, refusal, Reported, RunParams } from "./documents.js";
import { CaptureParams } from "./capture-documents.js";
import { SweepParams } from "./sweep-documents.js";

export interface ReportRoutesOptions {
  readonly service: ReportService;
  readonly senderOf: SenderOf;
}

interface Place {
  readonly kind: ReportedKind;
  readonly url: string;
  readonly operationId: string;
  readonly params: typeof RunParams;
}

const places: readonly Place[] = [
  { kind: "run", url: "/runs/:id/reports", operationId: "reportRun", params: RunParams },
  { kind: "collection", url: "/collections/:id/reports", operationId: "reportCollection", params: CollectionParams },
  { kind: "sweep", url: "/sweeps/:id/reports", operationId: "reportSweep", params: SweepParams },
  { kind: "capture", url: "/captures/:id/reports", operationId: "reportCapture", params: CaptureParams },
];

export const reportRoutes: FastifyPluginAsyncTypebox<ReportRoutesOptions> = async (app, { service, senderOf }) => {
  for (const { kind, url, operationId, params } of places)
    app.post(
      url,
      {
        config: { rateLimit: {} },
        schema: {
          operationId,
          tags: [`${kind}s`],
          summary: `Tell the operators what is wrong with a ${kind}`,
          description:
            "Who reports is kept as a keyed hash of the address, for some weeks: leave a way to reach you in the text if you want an answer.",
          params,
          body: NewReport,
          response: {
            201: json("The operators will see it", Reported),
            400: refusal("The body is not JSON"),
            403: refusal(`This client is banned, or the ${kind} waits for approval`),
            404: refusal(`There is no such ${kind}, or its time is over`),
            410: refusal(`The ${kind} was taken down`),
            413: refusal("The body is too large"),
            415: refusal("The body is not application/json"),
            422: refusal("The report has problems"),
            429: refusal("Too many requests, or the quota of the day is used up; retry-after says when"),
            503: refusal("The server is read-only, or the database cannot be reached; retry-after says when"),
          },
        },
      },
      async ({ params: { id }, body: { reason, text = "" }, ip }, reply) => {
        const report = await service.report({ of: { kind, id }, reason, text }, senderOf(ip));
        return reply.code(201).header("cache-control", "no-store").send({ id: report });
      },
    );
};
