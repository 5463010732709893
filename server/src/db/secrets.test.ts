import { expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { secretOf } from "./secrets.js";

describeOnBoth("a secret", (database) => {
  it("is the same for all who ask at once, and another under another name", async () => {
    const db = await database.open();
    const secrets = await Promise.all(Array.from({ length: 5 }, () => secretOf(db, "clients")));
    expect(secrets[0]).toHaveLength(32);
    expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
    expect(await secretOf(db, "tokens")).not.toEqual(secrets[0]);
  });
});
