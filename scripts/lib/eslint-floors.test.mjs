import { describe, expect, test } from "vitest";
import { importProblem, placeProblem } from "./eslint-floors.mjs";

describe("the floors of the TypeScript", () => {
  test("a workspace may import what is below it, by name", () => {
    expect(importProblem("web/src/lab/LabPage.tsx", "@ackscope/scenarios")).toBeNull();
    expect(importProblem("server/src/app.ts", "ackscope/node")).toBeNull();
    expect(importProblem("web/scene/src/bands.ts", "ackscope")).toBeNull();
    expect(importProblem("web/src/lab/LabPage.tsx", "react")).toBeNull();
  });

  test("a workspace may not import what is above or beside it", () => {
    expect(importProblem("scenarios/src/check.ts", "ackscope")).toContain("may not import ackscope");
    expect(importProblem("sim-core/js/src/run.ts", "@ackscope/scene")).toContain("may not import @ackscope/scene");
    expect(importProblem("server/src/app.ts", "@ackscope/web")).toContain("may not import @ackscope/web");
  });

  test("a relative import stays inside its workspace", () => {
    expect(importProblem("web/src/lab/LabPage.tsx", "../../scene/src/bands.js")).toContain("by package name");
    expect(importProblem("web/scene/src/bands.ts", "./marks.js")).toBeNull();
  });

  test("in web/src, a shared room imports what is below it, and neighbours nothing of each other", () => {
    expect(importProblem("web/src/share/verify.ts", "../sim/calls.js")).toBeNull();
    expect(importProblem("web/src/lab/diagrams/ladder/Ladders.tsx", "../../session/lab.js")).toBeNull();
    expect(importProblem("web/src/lab/diagrams/ladder/Ladders.tsx", "../RunPanels.js")).toBeNull();
    expect(importProblem("web/src/sweeps/api.ts", "../share/api.js")).toBeNull();
    expect(importProblem("web/src/share/keys-file.ts", "../sweeps/api.js")).toContain("above this room");
    expect(importProblem("web/src/diagrams/bands/bands.tsx", "../../lab/session/lab.js")).toContain("above this room");
    expect(importProblem("web/src/lab/session/lab.ts", "../diagrams/RunPanels.js")).toContain("above this room");
    expect(importProblem("web/src/lab/diagrams/RunPanels.tsx", "../workbench/tables/BelowDiagrams.js")).toContain("above this room");
    expect(importProblem("web/src/reading/Reading.tsx", "../run/RunPage.js")).toContain("above this room");
    expect(importProblem("web/src/sweeps/follow.ts", "../lab/parts/Comparison.js")).toContain("a neighbour's");
  });

  test("a feature imports shared rooms, and no other feature", () => {
    expect(importProblem("web/src/lab/LabView.tsx", "../diagrams/index.js")).toBeNull();
    expect(importProblem("web/src/embed/EmbeddedLab.tsx", "../lab/diagrams/RunPanels.js")).toBeNull();
    expect(importProblem("web/src/lesson-pages/LessonPage.tsx", "../lessons/lessons.js")).toBeNull();
    expect(importProblem("web/src/run/RunPage.tsx", "./Lineage.js")).toBeNull();
    for (const source of [
      "../figure-pages/find.js",
      "../lab/LabView.js",
      "../lab/workbench/form/Cost.js",
      "../run/run.css",
      "../new/New.js",
    ])
      expect(importProblem("web/src/embed/EmbeddedLab.tsx", source), source).toContain("another feature");
    expect(importProblem("web/src/lab/workbench/runs/RunBar.tsx", "../../../run/RunPage.js")).toContain("another feature (run)");
  });

  test("only app and what is beside the rooms know the features, and no feature knows them", () => {
    expect(importProblem("web/src/app/App.tsx", "../lab/LabPage.js")).toBeNull();
    expect(importProblem("web/src/main.tsx", "./app/App.js")).toBeNull();
    expect(importProblem("web/src/lab/LabView.tsx", "../app/theme.js")).toContain("above this room");
    expect(importProblem("web/src/app/App.tsx", "../main.js")).toContain("above this room");
  });

  test("the rooms of the workbench know neither each other nor the page", () => {
    expect(importProblem("web/src/lab/LabView.tsx", "./workbench/transport/Transport.js")).toBeNull();
    expect(importProblem("web/src/lab/workbench/form/json/editor.ts", "../Cost.js")).toBeNull();
    expect(importProblem("web/src/lab/workbench/form/ScenarioForm.tsx", "../network/edited.js")).toContain("a neighbour's");
    expect(importProblem("web/src/lab/workbench/form/ScenarioForm.tsx", "../../LabView.js")).toContain("above this room");
  });

  test("the lab's session has no JSX, and every folder of the lab is a room", () => {
    expect(placeProblem("web/src/lab/session/lab.ts")).toBeNull();
    expect(placeProblem("web/src/lab/session/Lab.tsx")).toContain("no JSX");
    expect(placeProblem("web/src/lab/LabPage.tsx")).toBeNull();
    expect(placeProblem("web/src/lab/story/Story.tsx")).toContain("no room");
    expect(placeProblem("web/src/lab/workbench/Story.tsx")).toContain("no room");
  });

  test("what runs in a browser does not import Node's modules, except in tests", () => {
    expect(importProblem("scenarios/src/check.ts", "node:fs")).toContain("runs in browsers");
    expect(importProblem("scenarios/src/check.test.ts", "node:fs")).toBeNull();
    expect(importProblem("server/src/app.ts", "node:fs")).toBeNull();
  });
});
