/** The token that was given once, to whoever published. */
import { HttpProblem, problemKinds } from "../problems.js";

/** Where it is asked for by what waits for approval alone. */
export const sentToken = (authorization: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];

export function bearerToken(authorization: string | undefined): string {
  const token = sentToken(authorization);
  if (token === undefined)
    throw new HttpProblem(problemKinds.tokenMissing, "send it as authorization: Bearer <token>", {
      headers: { "www-authenticate": "Bearer" },
    });
  return token;
}
