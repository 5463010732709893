/** Write limits that all processes of one PostgreSQL share, as a store of @fastify/rate-limit. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Kysely } from "kysely";
import { countInWindow } from "../db/rate-windows.js";
import type { Database } from "../db/schema.js";
import type { Clients } from "../fairness/clients.js";

type Answer = Parameters<FastifyRateLimitStore["incr"]>[1];

/** Each route counts for itself, as the plugin's own store does. */
export function sharedWindows(db: Kysely<Database>, clients: Clients): FastifyRateLimitStoreCtor {
  return class SharedWindows implements FastifyRateLimitStore {
    private route = "";

    incr(address: string, answer: Answer, windowMs: number): void {
      countInWindow(db, `writes:${this.route}:${clients.hashOf(address)}`, windowMs, new Date()).then(
        ({ count, millisecondsLeft }) => answer(null, { current: count, ttl: millisecondsLeft }),
        (error: unknown) => answer(error as Error),
      );
    }

    child(options: Parameters<FastifyRateLimitStore["child"]>[0]): FastifyRateLimitStore {
      // What the plugin hands over, whatever its types say.
      const { method, url } = (options as unknown as { readonly routeInfo: { readonly method: unknown; readonly url: string } }).routeInfo;
      const child = new SharedWindows();
      child.route = `${String(method)} ${url}`;
      return child;
    }
  };
}
