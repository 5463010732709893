import { expect, it } from "vitest";
import { problemOf, publish, testApp } from "../testing/app.js";
import { describeOnBoth } from "../testing/databases.js";

const experiment = { format: 1, title: "Two flows", base: {}, variants: [] };

describeOnBoth("two servers on one database", (database) => {
  it("count a client's writes together where they are meant to be several", async () => {
    // Within one window, whenever the test starts.
    const config = { ...(await database.fresh()), RATE_WRITES: 4, RATE_WINDOW_MS: 86_400_000 };
    const apps = [await testApp({ config }), await testApp({ config })];
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push((await publish(apps[i % 2]!, { experiment })).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(database.name === "PostgreSQL" ? 4 : 8);
    const refused = await publish(apps[0]!, { experiment });
    expect(problemOf(refused).type).toBe("urn:ackscope:problem:too-many-requests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    // Another route counts for itself.
    const other = await apps[0]!.inject({ method: "DELETE", url: "/api/v1/runs/bcdfghjkmn", headers: { authorization: "Bearer x" } });
    expect(other.statusCode).toBe(404);
  });
});
