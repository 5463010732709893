// Vitest's global set-up of the server's tests: one PostgreSQL for all their files; server/src/testing/databases.ts makes databases in it.
import { startPostgres } from "./postgres.mjs";

export default async function setup(project) {
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return () => server.remove();
}
