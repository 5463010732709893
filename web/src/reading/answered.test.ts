import { afterEach, describe, expect, it, vi } from "vitest";
import { answer, answers, forgetAll, markRead, read, readAnswers, readPaths } from "./answered.js";

afterEach(() => {
  vi.unstubAllGlobals();
  answers.setState({}, true);
  read.setState([], true);
});

describe("answers", () => {
  it.each(["", "no JSON", "[]", "null", "3", '{"/lessons/a":null}', '{"/lessons/a":{"x":{"guess":"1","right":true}}}'])(
    "are as good as none where storage holds %s",
    (text) => expect(Object.values(readAnswers(text)).flatMap((each) => Object.values(each))).toEqual([]),
  );

  it("are kept by document and name, and forgotten one by one", () => {
    const setItem = vi.fn();
    vi.stubGlobal("localStorage", { setItem });
    answer("/lessons/a", "drop", { guess: 0.6, right: true });
    answer("/lessons/a", "gain", { guess: 2, right: false });
    answer("/lessons/a", "drop", null);
    const kept = { "/lessons/a": { gain: { guess: 2, right: false } } };
    expect(answers.getState()).toEqual(kept);
    expect(readAnswers(String(setItem.mock.lastCall?.[1]))).toEqual(kept);
  });

  it("may be shown without a guess", () => {
    const text = JSON.stringify({ "/lessons/a": { drop: { guess: null, right: false } } });
    expect(readAnswers(text)["/lessons/a"]?.["drop"]).toEqual({ guess: null, right: false });
  });

  it("can all be forgotten", () => {
    const setItem = vi.fn();
    vi.stubGlobal("localStorage", { setItem });
    answer("/lessons/a", "drop", { guess: 0.6, right: true });
    forgetAll();
    expect(answers.getState()).toEqual({});
    expect(readAnswers(String(setItem.mock.lastCall?.[1]))).toEqual({});
  });

  it("stay on the page where storage is forbidden", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new DOMException("no", "QuotaExceededError");
      },
    });
    answer("/lessons/a", "drop", { guess: 0.6, right: true });
    expect(answers.getState()["/lessons/a"]?.["drop"]?.guess).toBe(0.6);
  });
});

describe("what was read", () => {
  it.each(["", "no JSON", "{}", "null", "[3]"])("is nothing where storage holds %s", (text) => expect(readPaths(text)).toEqual([]));

  it("is kept once for each document, and forgotten with the answers", () => {
    const setItem = vi.fn();
    vi.stubGlobal("localStorage", { setItem });
    markRead("/lessons/a");
    markRead("/lessons/a");
    expect(setItem).toHaveBeenCalledTimes(1);
    expect(readPaths(String(setItem.mock.lastCall?.[1]))).toEqual(["/lessons/a"]);
    forgetAll();
    expect(read.getState()).toEqual([]);
    expect(setItem).toHaveBeenLastCalledWith("ackscope:read", "[]");
  });
});
