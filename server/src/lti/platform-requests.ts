/**
 * What this server asks of learning platforms. It asks nobody else for anything, and of them only addresses that its operator wrote down, or that
 * a platform signed.
 */
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import { HttpProblem, problemKinds } from "../problems.js";
import { isSafe, type Platform } from "./platforms.js";

const limitMs = 10_000;

interface Question {
  readonly body: string;
  readonly contentType: string;
  readonly token?: string;
}

/** A POST; throws the problem "platform" if there is no answer in time. */
export async function askPlatform(url: string, { body, contentType, token }: Question): Promise<Response> {
  if (!isSafe(url)) throw unanswered(new Error(`${url} is no https address`));
  try {
    return await fetch(url, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": contentType,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body,
      // What is sent there is for this address, and for no other.
      redirect: "error",
      signal: AbortSignal.timeout(limitMs),
    });
  } catch (error) {
    throw unanswered(error);
  }
}

/** The keys that a platform signs with; asked for again when it signs with one that is not known. */
export const keysOf = ({ keysUrl }: Platform): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: limitMs,
    [customFetch]: async (url, options) => {
      const answer = await fetch(url, { ...options, redirect: "error" }).catch((error: unknown) => {
        throw unanswered(error);
      });
      if (!answer.ok) throw unanswered(new Error(`${url} answered ${answer.status}`));
      return answer;
    },
  });

/** The cause is for the log: addresses of a gradebook are nobody else's. */
function unanswered(cause: unknown): HttpProblem {
  const problem = new HttpProblem(problemKinds.platform, "the learning platform cannot be reached now; try again later");
  problem.cause = cause;
  return problem;
}
