import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { testApp, webFolder } from "../testing/app.js";
import { routesOf } from "../testing/routes.js";

interface Media {
  schema: unknown;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}
interface Document {
  openapi: string;
  tags: { name: string; description: string }[];
  info: { title: string; version: string };
  servers?: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

const open = async (): Promise<Document> =>
  (await (await testApp({ config: { WEB_ROOT: webFolder() } })).inject("/api/openapi.json")).json<Document>();
const operations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

describe("the OpenAPI document", () => {
  it("lists every route of the API", async () => {
    const document = await open();
    expect(
      operations(document)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual([
      "delete /api/v1/captures/{id}",
      "delete /api/v1/classes/{code}",
      "delete /api/v1/collections/{id}",
      "delete /api/v1/runs/{id}",
      "delete /api/v1/sweeps/{id}",
      "get /api/v1/capture-files",
      "get /api/v1/capture-files/{name}",
      "get /api/v1/captures/{id}",
      "get /api/v1/captures/{id}/file",
      "get /api/v1/classes/{code}",
      "get /api/v1/classes/{code}/events",
      "get /api/v1/collections",
      "get /api/v1/collections/{id}",
      "get /api/v1/cores",
      "get /api/v1/runs",
      "get /api/v1/runs/{id}",
      "get /api/v1/runs/{id}/stats",
      "get /api/v1/sweeps",
      "get /api/v1/sweeps/{id}",
      "get /api/v1/sweeps/{id}/events",
      "get /api/v1/sweeps/{id}/points",
      "get /cores/{hash}.wasm",
      "get /health",
      "get /live",
      "get /oembed",
      "get /r/{id}.csv",
      "get /r/{id}.json",
      "get /r/{id}.pcapng",
      "get /r/{id}.png",
      "get /r/{id}.svg",
      "get /r/{id}.txt",
      "get /r/{id}/og.png",
      "get /ready",
      "patch /api/v1/collections/{id}",
      "patch /api/v1/runs/{id}",
      "post /api/v1/captures",
      "post /api/v1/captures/{id}/reports",
      "post /api/v1/classes",
      "post /api/v1/classes/{code}/answers",
      "post /api/v1/classes/{code}/questions",
      "post /api/v1/classes/{code}/result",
      "post /api/v1/collections",
      "post /api/v1/collections/{id}/reports",
      "post /api/v1/lti/scores",
      "post /api/v1/runs",
      "post /api/v1/runs/{id}/reports",
      "post /api/v1/sweeps",
      "post /api/v1/sweeps/{id}/cancel",
      "post /api/v1/sweeps/{id}/reports",
      "post /api/v1/sweeps/{id}/retry",
    ]);
  });

  it("misses no route: what is not in it is for people, not for programs", async () => {
    const known = operations(await open()).map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    const hidden = routesOf(app).filter((route) => !known.includes(route));
    expect(hidden.filter((route) => !/^(HEAD|OPTIONS) /.test(route) && !/ \/api\/docs(\/|$)/.test(route)).sort()).toEqual([
      "GET /",
      "GET /*",
      "GET /about",
      "GET /api/openapi.json",
      "GET /assignment",
      "GET /bufferbloat",
      "GET /c/:id",
      "GET /c/:id/present",
      "GET /c/new",
      "GET /captures",
      "GET /captures/:id",
      "GET /class",
      "GET /class/:code",
      "GET /compare",
      "GET /conformance",
      "GET /docs",
      "GET /docs*",
      "GET /embed",
      "GET /embed.js",
      "GET /embed/:id",
      "GET /figures",
      "GET /figures/:paper/:number",
      "GET /figures/:paper/:number/run",
      "GET /lab",
      "GET /lessons",
      "GET /lessons*",
      "GET /lti/keys",
      "GET /lti/login",
      "GET /r/:id",
      "GET /runs",
      "GET /s/:id",
      "GET /settings",
      "POST /lti/choices",
      "POST /lti/launch",
      "POST /lti/login",
    ]);
  });

  it("has what OpenAPI 3.1 demands of a document", async () => {
    const document = await open();
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Ackscope", version: "0.1.0" });
    expect(document).not.toHaveProperty("servers");
    const ids = operations(document).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, method, operation } of operations(document)) {
      const name = `${method} ${path}`;
      expect(operation.summary, name).toBeTruthy();
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(
        declared.map((parameter) => `{${parameter.name}}`),
        name,
      ).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(declared.every(({ required }) => required)).toBe(true);
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(description, `${name} ${status}`).toBeTruthy();
        expect(description, `${name} ${status}`).not.toBe("Default Response");
        if (Number(status) >= 400) expect(Object.keys(content ?? {}), `${name} ${status}`).toEqual(["application/problem+json"]);
      }
    }
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    for (const reference of references) {
      const target = /"#\/(.+)"/.exec(reference)?.[1]?.split("/");
      expect(
        target?.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document),
        reference,
      ).toBeDefined();
    }
  });

  it("says of every operation what it does, under a heading that is described", async () => {
    const document = await open();
    const headings = document.tags.map(({ name }) => name);
    for (const { name, description } of document.tags) expect(description, name).toBeTruthy();
    for (const { path, method, operation } of operations(document)) {
      const name = `${method} ${path}`;
      expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(operation.description, name).toBeTruthy();
      expect(operation.description, name).not.toBe(operation.summary);
      expect(operation.tags, name).toHaveLength(1);
      expect(headings, name).toContain(operation.tags?.[0]);
    }
  });

  it("shows every request and every answer by an example that its schema allows", async () => {
    const document = await open();
    // OpenAPI's own keywords are none of JSON Schema's.
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, "api", false, false);
    let shown = 0;
    for (const { path, method, operation } of operations(document)) {
      const place = `#/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/${method}`;
      const bodies = [
        { at: `${place}/requestBody`, content: operation.requestBody?.content },
        ...Object.entries(operation.responses).map(([status, { content }]) => ({ at: `${place}/responses/${status}`, content })),
      ];
      for (const { at, content = {} } of bodies)
        for (const [type, { schema, example, examples }] of Object.entries(content)) {
          // What has no body, and what is no JSON, is not shown.
          if (!/json$/.test(type) || (schema as { type?: string }).type === "null") continue;
          const values = example === undefined ? Object.values(examples ?? {}).map(({ value }) => value) : [example];
          expect(values, at).not.toHaveLength(0);
          const valid = ajv.compile({ $ref: `api${encodeURI(at)}/content/${type.replace("/", "~1")}/schema` });
          for (const value of values) expect(valid(value) || valid.errors, at).toBe(true);
          shown += values.length;
        }
    }
    expect(shown).toBeGreaterThan(10);
  });

  it("describes the experiment where one is taken and given", async () => {
    const text = JSON.stringify(await open());
    expect(text.match(/"\$ref":"#\/components\/schemas\/Experiment"/g)).toHaveLength(4);
    expect(text).toContain('"variants"');
  });

  it("describes what many answers have once", async () => {
    const { components, paths } = await open();
    const { schemas } = components;
    expect(Object.keys(schemas).sort()).toEqual([
      "Capture",
      "Class",
      "Collection",
      "Experiment",
      "Metrics",
      "Point",
      "Problem",
      "Run",
      "Sweep",
    ]);
    const schemaOf = (method: string, path: string, status: number) =>
      Object.values(paths[path]![method]!.responses[status]!.content!)[0]!.schema;
    expect(schemaOf("get", "/api/v1/runs/{id}", 200)).toEqual({ $ref: "#/components/schemas/Run" });
    expect(schemaOf("post", "/api/v1/runs", 422)).toEqual({ $ref: "#/components/schemas/Problem" });
    expect(JSON.stringify(paths)).not.toContain('"requestId":{');
  });

  it("says what a publish takes and how a deletion proves itself", async () => {
    const document = await open();
    const body = document.paths["/api/v1/runs"]!["post"]!.requestBody!.content["application/json"]!.schema;
    expect(body).toMatchObject({ type: "object", required: ["experiment"], additionalProperties: false });
    expect(document.components.securitySchemes).toHaveProperty("deleteToken");
    expect(document.paths["/api/v1/runs/{id}"]!["delete"]).toHaveProperty("security", [{ deleteToken: [] }]);
  });

  it("names the server where it knows its address", async () => {
    const app = await testApp({ config: { PUBLIC_URL: "https://ackscope.example" } });
    expect((await app.inject("/api/openapi.json")).json()).toHaveProperty("servers", [{ url: "https://ackscope.example" }]);
  });
});

describe("the page of the API", () => {
  it("loads only from this server, and no script is written inside it", async () => {
    const app = await testApp();
    const page = await app.inject("/api/docs");
    expect(page.statusCode).toBe(200);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
    expect(sources.length).toBeGreaterThan(3);
    for (const address of sources) {
      expect(address).toMatch(/^\/api\/docs\//);
      expect((await app.inject(address)).statusCode, address).toBe(200);
    }
    expect(page.body).not.toMatch(/<script[^>]*>\s*[^\s<]/);
    expect((await app.inject("/api/docs/static/swagger-initializer.js")).body).not.toContain("swagger.io");
  });
});
