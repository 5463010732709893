import { describe, expect, it } from "vitest";
import { isRunId, newDeleteToken, newRunId, tokenHash, tokenMatches } from "./ids.js";

describe("ids of runs", () => {
  it("are ten characters without vowels and look-alikes, and differ", () => {
    const ids = new Set(Array.from({ length: 1000 }, newRunId));
    expect(ids.size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[^01aeioul]{10}$/);
    expect([...ids].every(isRunId)).toBe(true);
  });

  it.each(["", "bcdfghjkm", "bcdfghjkmnp", "bcdfghjkm0", "BCDFGHJKMN", "../../../x", "bcdfghjkmn\n"])("are not %j", (text) => {
    expect(isRunId(text)).toBe(false);
  });
});

describe("delete tokens", () => {
  it("carry 256 bits and are stored as a hash", () => {
    const token = newDeleteToken();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(tokenHash(token)).not.toContain(token);
  });

  it("match only themselves", () => {
    const token = newDeleteToken();
    const hash = tokenHash(token);
    expect(tokenMatches(token, hash)).toBe(true);
    for (const wrong of ["", token.slice(1), `${token}x`, newDeleteToken(), hash]) expect(tokenMatches(wrong, hash)).toBe(false);
  });
});
