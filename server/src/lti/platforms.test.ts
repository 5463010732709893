import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../testing/folders.js";
import { frameOrigins, isSafe, readPlatforms, type Platform } from "./platforms.js";

const moodle: Platform = {
  issuer: "https://moodle.example",
  clientId: "one",
  authorizationUrl: "https://moodle.example/mod/lti/auth.php",
  tokenUrl: "https://moodle.example/mod/lti/token.php",
  keysUrl: "https://moodle.example/mod/lti/certs.php",
};

function fileWith(text: string): string {
  const file = join(temporaryFolder(), "platforms.json");
  writeFileSync(file, text);
  return file;
}

it("reads what the operator wrote down", async () => {
  expect(await readPlatforms(fileWith(JSON.stringify([moodle])))).toEqual([moodle]);
});

it.each([
  ["no JSON", "[", /it is not JSON/],
  ["no list", "{}", /the whole must be array/],
  ["none", "[]", /the whole must not have fewer than 1 items/],
  ["a key that is not known", JSON.stringify([{ ...moodle, key: "x" }]), /\/0 must not have additional properties/],
  ["a key that is missing", JSON.stringify([{ ...moodle, keysUrl: undefined }]), /\/0 must have required properties keysUrl/],
  [
    "addresses that are not safe",
    JSON.stringify([{ ...moodle, tokenUrl: "http://moodle.example", keysUrl: "keys" }]),
    /\/0\/tokenUrl is "http:\/\/moodle\.example"; it must be an https address\n.*: \/0\/keysUrl/,
  ],
  ["a frame that is no origin", JSON.stringify([{ ...moodle, frames: ["https://a.example/x"] }]), /\/0\/frames\/0 .* must be an origin/],
  ["one platform twice", JSON.stringify([moodle, moodle]), /\/1 has the issuer and the client of one before/],
])("refuses %s, and says why", async (_, text, words) => {
  await expect(readPlatforms(fileWith(text))).rejects.toThrow(words);
});

it("says of a missing file that it cannot be read", async () => {
  await expect(readPlatforms("/nowhere/platforms.json")).rejects.toThrow("LTI_PLATFORMS, /nowhere/platforms.json: it cannot be read");
});

it("asks by https, or inside this machine", () => {
  expect(["https://a.example", "http://localhost:3000/x", "http://127.0.0.1"].map(isSafe)).toEqual([true, true, true]);
  expect(["http://a.example", "ftp://a.example", "a.example", "javascript:alert(1)"].map(isSafe)).toEqual([false, false, false, false]);
});

it("is framed by those who open assignments, or by the origins that are written down", () => {
  const canvas = {
    ...moodle,
    issuer: "https://canvas.example",
    authorizationUrl: "https://sso.example/auth",
    frames: ["https://school.example"],
  };
  expect(frameOrigins([moodle, canvas])).toEqual(["https://moodle.example", "https://school.example"]);
});
