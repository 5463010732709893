/** What the API takes and gives of published captures. */
import { longestTitle } from "@ackscope/scenarios";
import { Type } from "typebox";
import { mostDays } from "../runs/retention.js";
import { license } from "../runs/document.js";
import { AwaitsApproval, RunId } from "./documents.js";

export const CaptureParams = Type.Object({ id: Type.String({ description: "id of a published capture" }) });

export const NewCapture = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: longestTitle, description: "one line" }),
    file: Type.String({
      pattern: "^[A-Za-z0-9+/]+={0,2}$",
      description:
        "a pcap of one flow in base64: headers alone, as the page of captures and `ackscope anonymize` write it. Anything else in it is refused.",
    }),
    expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: mostDays, description: "from now; then the capture is deleted" })),
  },
  { additionalProperties: false },
);

export const CaptureDocument = Type.Object(
  {
    id: RunId,
    url: Type.String({ description: "path of its page on this server" }),
    title: Type.String(),
    packets: Type.Integer(),
    bytes: Type.Integer({ description: "of the file" }),
    createdAt: Type.String({ format: "date-time" }),
    expiresAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
    license: Type.Literal(license),
    awaitsApproval: AwaitsApproval,
  },
  { title: "Capture" },
);

export const CaptureCreated = Type.Object({
  id: RunId,
  url: Type.String({ description: "path of its page on this server" }),
  deleteToken: Type.String({ description: "deletes the capture; it is shown only now" }),
});
