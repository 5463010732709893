/** Wires classes into the server: streams and routes. Closing the app closes them too. */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { ClassRepository } from "../db/classes.js";
import type { Database } from "../db/schema.js";
import type { SenderOf } from "../fairness/sender.js";
import { classRoutes } from "../routes/classes.js";
import { StateStreams } from "../state-streams.js";
import { ClassService, type ClassState } from "./service.js";

/** Of one process, and of one client, which a whole lecture hall is. */
const mostStreams = 4000;
const mostStreamsOfClient = 1000;

export async function registerClasses(
  app: FastifyInstance,
  { db, senderOf }: { readonly db: Kysely<Database>; readonly senderOf: SenderOf },
): Promise<void> {
  const service = new ClassService(new ClassRepository(db));
  const streams = new StateStreams<ClassState>({
    read: (code) => service.state(code),
    eventOf: (state) => ({ name: "class", data: state, last: false }),
    onError: (error) => app.log.error({ err: error }, "a class could not be read"),
    most: mostStreams,
    mostOfClient: mostStreamsOfClient,
  });
  app.addHook("preClose", async () => streams.close());
  await app.register(classRoutes, { prefix: "/api/v1", service, streams, senderOf });
}
