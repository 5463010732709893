import { describe, expect, it } from "vitest";
import { testApp, webFolder } from "../testing/app.js";

interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers?: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
}

/** What `printRoutes` draws as a tree, as a list. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+) \(([^)]+)\)$/gm)].flatMap(([, indent = "", part = "", methods = ""]) => {
    path.splice(indent.length / 4, Infinity, part);
    return methods.split(", ").map((method) => `${method} ${path.join("")}`);
  });
}

const open = async (): Promise<Document> => (await (await testApp()).inject("/api/openapi.json")).json<Document>();
const operations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

describe("the OpenAPI document", () => {
  it("lists every route of the API", async () => {
    const document = await open();
    expect(
      operations(document)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(["delete /api/v1/runs/{id}", "get /api/v1/runs/{id}", "get /health", "post /api/v1/runs"]);
  });

  it("misses no route: what is not in it is for people, not for programs", async () => {
    const known = operations(await open()).map(({ method, path }) => `${method.toUpperCase()} ${path.replace("{id}", ":id")}`);
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    const hidden = routesOf(app.printRoutes({ commonPrefix: false, includeHooks: false })).filter((route) => !known.includes(route));
    expect(hidden.filter((route) => !/^(HEAD|OPTIONS) /.test(route) && !/ \/api\/docs(\/|$)/.test(route)).sort()).toEqual([
      "GET /",
      "GET /*",
      "GET /about",
      "GET /api/openapi.json",
      "GET /compare",
      "GET /figures",
      "GET /figures/:paper/:number",
      "GET /figures/:paper/:number/run",
      "GET /lab",
      "GET /lessons",
      "GET /r/:id",
      "GET /runs",
      "GET /settings",
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

  it("describes the experiment where one is taken and given", async () => {
    const text = JSON.stringify(await open());
    expect(text.match(/"\$ref":"#\/components\/schemas\/Experiment"/g)).toHaveLength(3);
    expect(text).toContain('"variants"');
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
