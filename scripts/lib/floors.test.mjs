import { describe, expect, test } from "vitest";
import { floorProblems } from "./floors.mjs";

const problemsOf = (file, include) => floorProblems(file, `#pragma once\n\n${include}\n`);

describe("the floors of the core", () => {
  test("a room may include itself, what is below it, and the standard library", () => {
    expect(problemsOf("link/link.h", '#include "link/errors.h"')).toEqual([]);
    expect(problemsOf("link/link.h", '#include "queue/queue.h"')).toEqual([]);
    expect(problemsOf("link/link.h", "#include <vector>")).toEqual([]);
  });

  test("a room may not include what is above it", () => {
    expect(problemsOf("engine/scheduler.h", '#include "packet/pool.h"')).toEqual([
      'engine/scheduler.h:3: engine may not include "packet/pool.h", which is above it',
    ]);
  });

  test("a room may not include its neighbours", () => {
    expect(problemsOf("tcp/sender/sender.cpp", '#include "queue/queue.h"')[0]).toContain('its neighbour "queue/queue.h"');
  });

  test("every room may read its parameters, but nothing of the scenario, and parameters read nothing", () => {
    expect(problemsOf("queue/order/fifo.h", '#include "parameters/queue.h"')).toEqual([]);
    expect(problemsOf("parameters/queue.h", '#include "parameters/number_spec.h"')).toEqual([]);
    expect(problemsOf("parameters/queue.h", '#include "engine/time.h"')).toHaveLength(1);
    expect(problemsOf("queue/order/fifo.h", '#include "scenario/parse.h"')).toHaveLength(1);
  });

  test("only the scenario room may include RapidJSON", () => {
    expect(problemsOf("scenario/parse.cpp", "#include <rapidjson/document.h>")).toEqual([]);
    expect(problemsOf("bindings/wasm.cpp", "#include <rapidjson/document.h>")).toHaveLength(1);
    expect(problemsOf("trace/rows.h", '#include "rapidjson/document.h"')).toHaveLength(1);
  });

  test("paths start at src and rooms have known names", () => {
    expect(problemsOf("tcp/sender/sender.h", '#include "../receiver/receiver.h"')[0]).toContain("write the path from src");
    expect(problemsOf("tcp/sender/sender.h", '#include "sender.h"')[0]).toContain("write the path from src");
    expect(problemsOf("tcp/sender/sender.h", '#include "util/misc.h"')[0]).toContain("util is not a room");
    expect(problemsOf("util/misc.h", "#include <vector>")[0]).toContain("util is not a room");
  });
});
