import { expect, it, vi } from "vitest";
import { commandsNow, registerCommands, type Command } from "./commands.js";

const command = (id: string): Command => ({ id, title: id, group: "", run: vi.fn() });

it("knows what is registered, the newest first, and forgets what left", () => {
  const leave = registerCommands(() => [command("a")]);
  const leaveToo = registerCommands(() => [command("b"), command("c")]);
  expect(commandsNow().map(({ id }) => id)).toEqual(["b", "c", "a"]);
  leaveToo();
  expect(commandsNow().map(({ id }) => id)).toEqual(["a"]);
  leave();
  expect(commandsNow()).toEqual([]);
});

it("keeps a group together that several sources add to", () => {
  const leave = registerCommands(() => [{ ...command("a"), group: "Lab" }]);
  const leaveToo = registerCommands(() => [
    { ...command("b"), group: "Lab" },
    { ...command("c"), group: "Time" },
  ]);
  expect(commandsNow().map(({ id }) => id)).toEqual(["b", "a", "c"]);
  leave();
  leaveToo();
});

it("asks each time", () => {
  let on = false;
  const leave = registerCommands(() => [{ ...command("a"), on }]);
  on = true;
  expect(commandsNow()[0]?.on).toBe(true);
  leave();
});
