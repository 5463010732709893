// Captured flows on the server: published without contents, known to those who have the link.

import { t } from "@ackscope/scene/language";
import type { AnswerOf, BodyOf } from "ackscope/client";
import { ApiRefusal, call } from "./api.js";
import { myCaptures, ownToken } from "./keyring.js";

export type PublishedCapture = AnswerOf<"readCapture">;

const path = (id: string): string => `/captures/${encodeURIComponent(id)}`;

export const publishCapture = (draft: BodyOf<"publishCapture">): Promise<AnswerOf<"publishCapture">> =>
  call("/captures", { method: "POST", body: draft });

export const fetchCapture = (id: string, signal?: AbortSignal): Promise<PublishedCapture> =>
  call(path(id), { token: ownToken(myCaptures, id), signal });

export async function fetchCapturedPackets(id: string, signal: AbortSignal): Promise<Blob> {
  const token = ownToken(myCaptures, id);
  const answer = await fetch(`/api/v1${path(id)}/file`, {
    signal,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (answer.ok) return answer.blob();
  // What is not read would keep its connection.
  await answer.body?.cancel();
  throw new ApiRefusal(answer.status, t("The server answered {status}.", { status: answer.status }));
}

export const deleteCapture = (id: string, token: string): Promise<void> => call(path(id), { method: "DELETE", token });
