/** The API's description, made from the routes' own schemas, and a page to read it. */
import { ExperimentSchema } from "@ackscope/scenarios";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { withExperiments, withSharedSchemas } from "../openapi/shared-schemas.js";
import { withExamples } from "../openapi/with-examples.js";

export interface OpenApiOptions {
  readonly version: string;
  readonly publicUrl: string;
}

export const openapi = fp(
  async (app: FastifyInstance, { version, publicUrl }: OpenApiOptions) => {
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: "Ackscope",
          version,
          description: "Publish, read and delete experiments. The server re-runs what is published and stores digests and metrics.",
          license: { name: "MIT", identifier: "MIT" },
        },
        ...(publicUrl !== "" && { servers: [{ url: publicUrl }] }),
        tags: [
          { name: "runs", description: "Published experiments" },
          { name: "collections", description: "Ordered lists of runs, presets, lessons and addresses of the lab, with text" },
          { name: "sweeps", description: "Sweeps that the server computes" },
          {
            name: "links",
            description: "Files and embeds of published runs, at addresses that stand in papers and courses and have no version",
          },
          {
            name: "captures",
            description: "Captured flows that were published without contents, and files that whoever runs the server lays open",
          },
          {
            name: "classes",
            description: "Questions that a class answers together, on phones; nothing of it is kept longer than the class",
          },
          {
            name: "courses",
            description:
              "Assignments in courses of learning platforms: handed in, graded, and written into the gradebook. Only on servers that know a platform.",
          },
          { name: "cores", description: "Versions of the simulator, each kept for the runs that it measured" },
          { name: "service", description: "The server itself" },
        ],
        components: {
          // TypeBox's types and those of OpenAPI do not know each other; both are JSON Schema.
          schemas: { Experiment: ExperimentSchema as object },
          securitySchemes: { deleteToken: { type: "http", scheme: "bearer", description: "given once, when the run was published" } },
        },
      },
      transformObject: (document) =>
        "openapiObject" in document ? withExamples(withSharedSchemas(withExperiments(document.openapiObject))) : document.swaggerObject,
    });
    // The default would ask a validator elsewhere on the web for a badge.
    await app.register(swaggerUi, {
      routePrefix: "/api/docs",
      validatorUrl: false,
      theme: { title: "Ackscope API" },
      // Without the bar that shows any document of the web.
      uiConfig: { layout: "BaseLayout" },
    });
    app.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
  },
  { name: "openapi", fastify: "5.x" },
);
