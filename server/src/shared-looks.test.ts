import { expect, it } from "vitest";
import { SharedLooks } from "./shared-looks.js";

const sharing = () => {
  const looks = new SharedLooks<number>();
  let begun = 0;
  const look = (name = "page") =>
    looks.share(name, async (begins) => {
      begins();
      begun += 1;
      return begun;
    });
  return { looks, look };
};

it("is one for all who ask for the same at once, and another for who asks for something else", async () => {
  const { look } = sharing();
  expect(await Promise.all([look(), look(), look("other"), look()])).toEqual([1, 1, 2, 1]);
});

it("that has begun is not for those who come then: they might be told what was true before they asked", async () => {
  const looks = new SharedLooks<string>();
  let finish: ((value: string) => void) | undefined;
  let hasBegun: (() => void) | undefined;
  const begun = new Promise<void>((resolve) => (hasBegun = resolve));
  const first = looks.share("page", (begins) => {
    begins();
    hasBegun?.();
    return new Promise((resolve) => (finish = resolve));
  });
  await begun;
  const second = looks.share("page", async (begins) => {
    begins();
    return "after the change";
  });
  expect(await second).toBe("after the change");
  finish?.("before the change");
  expect(await first).toBe("before the change");
});

it("that got no turn fails for all who waited for it, and not for the next", async () => {
  const { looks, look } = sharing();
  const refused = () => looks.share("page", () => Promise.reject(new Error("busy")));
  const all = [refused(), refused()];
  for (const each of all) await expect(each).rejects.toThrow("busy");
  expect(await look()).toBe(1);
});
