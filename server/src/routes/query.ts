/** Numbers in a query string. The app's validator takes no type for another, and everything in a query is text. */
import type { preValidationHookHandler } from "fastify";

/** Only what is written as a plain number becomes one; the schema refuses the rest. */
export const numbersInQuery =
  (...names: readonly string[]): preValidationHookHandler =>
  (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    for (const name of names) {
      const text = query[name];
      if (typeof text === "string" && /^\d{1,9}$/.test(text)) query[name] = Number(text);
    }
    done();
  };
