import { expect, it } from "vitest";
import { publish, testApp, webFolder } from "./testing/app.js";
import { routesOf } from "./testing/routes.js";

it("sets no cookie at any route, and none is needed", async () => {
  const app = await testApp({ config: { WEB_ROOT: webFolder() } });
  const { id, deleteToken } = (await publish(app, { experiment: { format: 1, title: "Two flows" } })).json();
  const routes = routesOf(app);
  expect(routes.length).toBeGreaterThan(20);
  // Deletions last: what they delete is asked for before.
  for (const route of routes.sort((a, b) => Number(a.startsWith("DELETE")) - Number(b.startsWith("DELETE")))) {
    const [method = "", pattern = ""] = route.split(" ");
    // An address that ends when it is told to would keep the test.
    if (pattern.endsWith("/events")) continue;
    const url = pattern.replace(/:id/g, id).replace(/:\w+/g, "x").replace("*", "x");
    const response = await app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${deleteToken}`,
        cookie: "mine=1",
        ...(/^(POST|PATCH|PUT)$/.test(method) && { "content-type": "application/json" }),
      },
      ...(/^(POST|PATCH|PUT)$/.test(method) && { payload: "{}" }),
    });
    expect(response.headers["set-cookie"], route).toBeUndefined();
  }
});
