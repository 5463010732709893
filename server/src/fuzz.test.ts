/** Whatever is posted, the server answers with a reason of the sender's, never with a failure of its own. The real core re-runs. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { problemOf, publish, settled, testApp } from "./testing/app.js";
import { twoReceivers } from "./testing/experiment.js";

const config = { RUN_EVENT_LIMIT: 200_000, RUN_TIME_LIMIT_MS: 10_000 };

/** Every place of a document, as a path of keys. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => places(child, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  if (by === undefined && rest.length === 0) delete copy[key];
  else copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, -1, 1e-300, 1e9, 1e300, 2 ** 31, 2 ** 53));
const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "sender", "__proto__", "constructor", "\ud800", "a".repeat(5000)));
const value = fc.oneof(number, text, fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}), fc.jsonValue({ maxDepth: 3 }));

describe("publishing anything", () => {
  it("never makes the server fail: any JSON", async () => {
    const app = await testApp({ config, gatekeeper: "real" });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.record({ experiment: fc.jsonValue() })), async (body) => {
        const response = await publish(app, body);
        expect([400, 422]).toContain(response.statusCode);
        problemOf(response);
      }),
      { numRuns: 150 },
    );
  });

  it("never makes the server fail: an experiment with wrong places", async () => {
    // It may publish all faster than one thread verifies.
    const app = await testApp({ config: { ...config, VERIFY_THREADS: 1, VERIFY_QUEUE_OF_CLIENT: 300 }, gatekeeper: "real" });
    const published: string[] = [];
    const body = { experiment: twoReceivers({ segments: 20 }), visibility: "unlisted" };
    const where = fc.constantFrom(...places(body));
    const changes = fc.array(fc.tuple(where, fc.option(value, { nil: undefined })), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        let changed: unknown = body;
        for (const [path, by] of list)
          if (places(changed).some((each) => each.join("\0") === path.join("\0"))) changed = replaced(changed, path, by);
        const response = await publish(app, changed ?? null);
        expect([201, 400, 422]).toContain(response.statusCode);
        if (response.statusCode === 201) published.push(response.json<{ id: string }>().id);
        else problemOf(response);
      }),
      { numRuns: 300 },
    );
    // What is let in can also be run.
    for (const id of published) expect(await settled(app, id)).toMatchObject({ state: "verified", stateReason: null });
  });
});
