import { readFileSync } from "node:fs";
import { Value } from "typebox/value";
import { describe, expect, it } from "vitest";
import { ConfigError, ConfigSchema, readConfig } from "./config.js";
import { trustedProxies } from "./proxies.js";

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe("the environment", () => {
  it("may be empty", () => {
    expect(readConfig({})).toMatchObject({ HOST: "127.0.0.1", PORT: 8080, BODY_LIMIT: 1_048_576, TRUST_PROXY: "false" });
  });

  it("gives numbers where numbers are meant, and counts an empty variable as unset", () => {
    expect(readConfig({ PORT: "9090", RUN_MEMORY_MB: "64", LOG_LEVEL: "", HOST: "0.0.0.0" })).toMatchObject({
      PORT: 9090,
      RUN_MEMORY_MB: 64,
      LOG_LEVEL: "info",
      HOST: "0.0.0.0",
    });
  });

  it("ignores variables that are not the server's", () => {
    expect(readConfig({ PATH: "/bin" })).not.toHaveProperty("PATH");
  });

  it("lists every problem, with name and value", () => {
    const problems = problemsOf({ PORT: "80a", BODY_LIMIT: "-1", LOG_LEVEL: "loud", PUBLIC_URL: "example.org", TRUST_PROXY: "everyone" });
    expect(problems).toHaveLength(5);
    expect(problems.join("\n")).toMatch(/PORT is "80a".*\n.*BODY_LIMIT is "-1"/s);
    expect(problems.join("\n")).toMatch(/LOG_LEVEL is "loud".*fatal, error/);
    expect(problems.join("\n")).toMatch(/PUBLIC_URL is "example.org"/);
    expect(problems.join("\n")).toMatch(/TRUST_PROXY is "everyone"/);
  });

  it.each(["1e3", "0x10", "80.5", " 80", "65536", "NaN"])("refuses PORT=%j", (PORT) => {
    expect(problemsOf({ PORT })).toHaveLength(1);
  });

  it("names proxies by address, range or kind, and never trusts everyone", () => {
    expect(trustedProxies("false")).toBe(false);
    expect(trustedProxies("10.0.0.0/8, ::1,loopback")).toEqual(["10.0.0.0/8", "::1", "loopback"]);
    for (const wrong of ["true", "1", "10.0.0.0/33", "10.0.0", "::1/129", "10.0.0.0/8/8", "", "fe80::1%eth0"])
      expect(trustedProxies(wrong)).toBeUndefined();
  });

  it("takes no ranges for proxies that hold everyone, in whatever words", () => {
    const quarters = ["0.0.0.0/2", "64.0.0.0/2", "128.0.0.0/2", "192.0.0.0/2"].join();
    const many = Array.from({ length: 256 }, (_, i) => `${i}.0.0.0/8`).join();
    const slices = Array.from({ length: 512 }, (_, i) => `${Math.floor(i / 2)}.${(i % 2) * 128}.0.0/9`).join();
    for (const all of [
      "0.0.0.0/0",
      "8.8.8.8/0",
      "::/0",
      "2000::/3",
      "::/1,8000::/1",
      "::ffff:0:0/96",
      "::ffff:0.0.0.0/96",
      "::/64",
      "8.0.0.0/7",
      quarters,
      many,
      slices,
    ])
      expect(trustedProxies(all), all.slice(0, 60)).toBeUndefined();
    expect(problemsOf({ TRUST_PROXY: "loopback, 0.0.0.0/0" })).toEqual([expect.stringMatching(/TRUST_PROXY is .* do not hold everyone/)]);
    // Networks of one's own, and those of a large provider of proxies.
    for (const some of [
      "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10",
      "fc00::/7",
      "::ffff:10.0.0.0/104",
      "104.16.0.0/13,104.24.0.0/14,172.64.0.0/13,162.158.0.0/15,2606:4700::/32",
      "203.0.113.7,2001:db8::/32",
    ])
      expect(trustedProxies(some), some).toHaveLength(some.split(",").length);
  });

  it("lists settings that contradict each other", () => {
    expect(problemsOf({ PORT: "9000", METRICS_PORT: "9000" })).toEqual([expect.stringMatching(/METRICS_PORT is 9000, and so is PORT/)]);
    expect(problemsOf({ PORT: "9000", METRICS_PORT: "9000", METRICS_HOST: "0.0.0.0" })).toHaveLength(1);
    expect(problemsOf({ PORT: "9000", METRICS_PORT: "9000", METRICS_HOST: "127.0.0.2" })).toEqual([]);
    expect(problemsOf({ PORT: "0", METRICS_PORT: "0" })).toEqual([]);
  });

  it("takes a long token for the operator's page and shows none, and wants its port", () => {
    const OPERATOR_TOKEN = "0123456789abcdef0123456789abcdef";
    expect(problemsOf({ OPERATOR_TOKEN, METRICS_PORT: "9090" })).toEqual([]);
    expect(problemsOf({ OPERATOR_TOKEN })).toEqual([expect.stringMatching(/^OPERATOR_TOKEN is set, but METRICS_PORT is not/)]);
    for (const wrong of [OPERATOR_TOKEN.slice(1), `${OPERATOR_TOKEN} and more`, "ü".repeat(32)]) {
      const problems = problemsOf({ OPERATOR_TOKEN: wrong, METRICS_PORT: "9090" });
      expect(problems).toEqual([expect.stringMatching(/^OPERATOR_TOKEN is not shown; .*32 or more printable characters without spaces/)]);
      expect(problems.join()).not.toContain(wrong);
    }
  });

  it("takes the addresses of databases that there are, and shows no password of a wrong one", () => {
    for (const url of ["postgres://me@host/name", "postgresql://me:secret@[::1]:5432/name", "postgres://me@/name?host=/run/postgresql"])
      expect(problemsOf({ DATABASE_URL: url }), url).toEqual([]);
    for (const url of ["mysql://me:secret@host/name", "postgres://me:secret@host:port/name"]) {
      expect(problemsOf({ DATABASE_URL: url })).toHaveLength(1);
      expect(problemsOf({ DATABASE_URL: url }).join()).not.toContain("secret");
    }
  });

  it("is documented, every variable with its default", () => {
    const page = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
    const standards = Value.Default(ConfigSchema, {}) as Record<string, unknown>;
    for (const [name, standard] of Object.entries(standards)) {
      const row = page.split("\n").find((line) => line.startsWith(`| \`${name}\``));
      expect(row, name).toBeDefined();
      // This one depends on where the server is installed.
      if (name !== "WEB_ROOT") expect(row, name).toContain(standard === "" ? "not set" : `\`${String(standard)}\``);
    }
  });
});
