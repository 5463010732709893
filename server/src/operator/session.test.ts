import { describe, expect, it } from "vitest";
import { sessions, sessionSeconds, setCookie } from "./session.js";

const token = "a token of thirty-two characters".replaceAll(" ", "-");
const now = new Date("2026-03-14T15:09:26.535Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const header = (value: string) => setCookie(value, { secure: false }).split(";", 1)[0];

describe("a session", () => {
  it("is known to every process with the same token, until it ends", () => {
    const cookie = header(sessions(token).begin(now));
    const elsewhere = sessions(token);
    expect(elsewhere.of(cookie, now)?.formToken).toHaveLength(43);
    expect(elsewhere.of(`other=1; ${cookie}; more=2`, later(sessionSeconds - 1))).toBeDefined();
    expect(elsewhere.of(cookie, later(sessionSeconds))).toBeUndefined();
    expect(sessions(`${token}x`).of(cookie, now)).toBeUndefined();
  });

  it("has a form token of its own, which is not in its cookie", () => {
    const both = [0, 1].map(() => header(sessions(token).begin(now)));
    const tokens = both.map((cookie) => sessions(token).of(cookie, now)!.formToken);
    expect(tokens[0]).not.toBe(tokens[1]);
    for (const each of tokens) expect(both.join()).not.toContain(each);
  });

  it("is not made longer or up by whoever has one", () => {
    const value = sessions(token).begin(now);
    const [nonce, end, signature] = value.split(".");
    for (const forged of [
      `${nonce}.${Number(end) + 1}.${signature}`,
      `${nonce}.${end}.${signature?.slice(1)}`,
      `${nonce}.${end}.`,
      "",
      "x.1.y",
    ])
      expect(sessions(token).of(header(forged), now), forged).toBeUndefined();
    expect(sessions(token).of(undefined, now)).toBeUndefined();
  });

  it("is kept by the browser for its page alone, out of scripts' reach", () => {
    expect(setCookie("x", { secure: true })).toBe(
      `ackscope_operator=x; Path=/operator; HttpOnly; SameSite=Strict; Max-Age=${sessionSeconds}; Secure`,
    );
    expect(setCookie("", { secure: false })).toContain("Max-Age=0");
  });
});
