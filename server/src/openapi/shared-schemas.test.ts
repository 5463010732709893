import { expect, it } from "vitest";
import { withExperiments, withSharedSchemas } from "./shared-schemas.js";

const reference = (title: string) => ({ $ref: `#/components/schemas/${title}` });
const run = { title: "Run", type: "object", properties: { title: { type: "string" } } };

it("moves a schema that has a title to the components, once, and leaves what stands there", () => {
  const list = { type: "array", items: run };
  const { paths, components } = withSharedSchemas({
    paths: { "/runs": { schema: list }, "/runs/{id}": { schema: run } },
    components: { schemas: { Experiment: { title: "Experiment" } }, securitySchemes: {} },
  });
  expect(paths).toEqual({ "/runs": { schema: { type: "array", items: reference("Run") } }, "/runs/{id}": { schema: reference("Run") } });
  expect(components).toEqual({ schemas: { Experiment: { title: "Experiment" }, Run: run }, securitySchemes: {} });
});

it("takes no title of an example for that of a schema", () => {
  const paths = { "/runs": { example: { title: "Two flows" }, examples: { one: { value: { title: "One flow" } } } } };
  expect(withSharedSchemas({ paths })).toEqual({ paths, components: { schemas: {} } });
});

it("refuses two schemas of one title", () => {
  expect(() => withSharedSchemas({ paths: { a: run, b: { ...run, type: "array" } } })).toThrow("two schemas have the title Run");
});

it("refers to the experiment where a property is one, and keeps what is said of it there", () => {
  const described = { properties: { experiment: { description: "frozen" }, id: {} } };
  expect(withExperiments(described)).toEqual({
    properties: { experiment: { description: "frozen", ...reference("Experiment") }, id: {} },
  });
});
