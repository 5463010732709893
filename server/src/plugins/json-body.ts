/** Bodies are JSON and nothing else. */
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { inOwnTurn, worthATurn } from "../own-turn.js";
import { HttpProblem, problemKinds } from "../problems.js";

/** No document of format 1 comes near; far below where recursion over a value would overflow the stack. */
const maxDepth = 64;

export const jsonBody = fp(
  async (app: FastifyInstance) => {
    // Fastify also takes text/plain unless told not to.
    app.removeAllContentTypeParsers();
    // A key `__proto__` or `constructor.prototype` is refused, not dropped: the document would not be the one that was sent.
    const parse = app.getDefaultJsonParser("error", "error");
    const read: typeof parse = (request, body, done) => {
      if (nestingDepth(body) > maxDepth)
        done(new HttpProblem(problemKinds.malformedJson, `the body is nested deeper than ${maxDepth} levels`));
      else void parse(request, body, done);
    };
    app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
      if (body.length < worthATurn) read(request, body as string, done);
      else void inOwnTurn(() => read(request, body as string, done));
    });
  },
  { name: "json-body", fastify: "5.x" },
);

/** How deep brackets nest, without parsing and without recursion. Text that is not JSON may give any number. */
export function nestingDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === "\\") i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth--;
  }
  return deepest;
}
