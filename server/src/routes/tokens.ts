/** The token that was given once, to whoever published. */
import { HttpProblem, problemKinds } from "../problems.js";

export function bearerToken(authorization: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined)
    throw new HttpProblem(problemKinds.tokenMissing, "send it as authorization: Bearer <token>", {
      headers: { "www-authenticate": "Bearer" },
    });
  return token;
}
