import { describe, expect, test } from "vitest";
import { importProblem } from "./eslint-floors.mjs";

describe("the floors of the TypeScript", () => {
  test("a workspace may import what is below it, by name", () => {
    expect(importProblem("web/src/lab/form.ts", "@ackscope/scenarios")).toBeNull();
    expect(importProblem("server/src/app.ts", "ackscope/node")).toBeNull();
    expect(importProblem("web/scene/src/bands.ts", "ackscope")).toBeNull();
    expect(importProblem("web/src/lab/form.ts", "react")).toBeNull();
  });

  test("a workspace may not import what is above or beside it", () => {
    expect(importProblem("scenarios/src/check.ts", "ackscope")).toContain("may not import ackscope");
    expect(importProblem("sim-core/js/src/run.ts", "@ackscope/scene")).toContain("may not import @ackscope/scene");
    expect(importProblem("server/src/app.ts", "@ackscope/web")).toContain("may not import @ackscope/web");
  });

  test("a relative import stays inside its workspace", () => {
    expect(importProblem("web/src/lab/form.ts", "../../scene/src/bands.js")).toContain("by package name");
    expect(importProblem("web/scene/src/bands.ts", "./marks.js")).toBeNull();
  });

  test("in web/src, diagrams and sim know no feature, and a feature knows no app", () => {
    expect(importProblem("web/src/lab/lab.tsx", "../diagrams/index.js")).toBeNull();
    expect(importProblem("web/src/app/routes.tsx", "../lab/lab.js")).toBeNull();
    expect(importProblem("web/src/main.tsx", "./app/app.js")).toBeNull();
    expect(importProblem("web/src/diagrams/bands/bands.tsx", "../../lab/store.js")).toContain("above this room");
    expect(importProblem("web/src/sim/client.ts", "../lab/store.js")).toContain("above this room");
    expect(importProblem("web/src/lab/lab.tsx", "../app/theme.js")).toContain("above this room");
  });

  test("what runs in a browser does not import Node's modules, except in tests", () => {
    expect(importProblem("scenarios/src/check.ts", "node:fs")).toContain("runs in browsers");
    expect(importProblem("scenarios/src/check.test.ts", "node:fs")).toBeNull();
    expect(importProblem("server/src/app.ts", "node:fs")).toBeNull();
  });
});
