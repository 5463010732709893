// What the headers promise, asked of a browser: that it really refuses.
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";

declare global {
  interface Window {
    violations: string[];
    ran?: string;
  }
}

/** Another site, in the eyes of a browser. */
let foreign: Server;
let elsewhere: string;
const requests: string[] = [];
let answer: RequestListener;

test.beforeAll(async () => {
  foreign = createServer((request, response) => {
    requests.push(`${request.method ?? ""} ${request.url ?? ""}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  elsewhere = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});
test.afterAll(() => void foreign.close());
test.beforeEach(() => {
  requests.length = 0;
  // Would let everything through that the page's own policy does not stop.
  answer = (request, response) => {
    const type = request.url?.endsWith(".js") ? "text/javascript" : request.url?.endsWith(".css") ? "text/css" : "text/html";
    response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
    response.end(type === "text/javascript" ? 'window.ran = "foreign"' : "");
  };
});

async function open(page: Page, path = "/about"): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => window.violations.push(effectiveDirective));
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const violations = (page: Page): Promise<string[]> => page.evaluate(() => window.violations);

test("an ordinary visit violates nothing and leaves no cookie", async ({ page, context }) => {
  for (const path of ["/", "/lab", "/figures", "/runs", "/about"]) {
    await open(page, path);
    expect(await violations(page), path).toEqual([]);
  }
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("an inline script does not run", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = 'window.ran = "inline"';
    document.body.append(script);
    const image = document.createElement("div");
    image.innerHTML = `<img src="data:," onerror="window.ran = 'handler'">`;
    document.body.append(image);
  });
  await expect.poll(() => violations(page)).toEqual(expect.arrayContaining(["script-src-elem", "script-src-attr"]));
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
});

test("a script, a style and a frame of another site are not even asked for", async ({ page }) => {
  await open(page);
  await page.evaluate((site) => {
    const script = document.createElement("script");
    script.src = `${site}/script.js`;
    const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${site}/style.css` });
    const frame = Object.assign(document.createElement("iframe"), { src: `${site}/frame` });
    const image = Object.assign(new Image(), { src: `${site}/image.png` });
    document.body.append(script, style, frame, image);
  }, elsewhere);
  await expect.poll(() => violations(page)).toEqual(expect.arrayContaining(["script-src-elem", "style-src-elem", "frame-src", "img-src"]));
  expect(await page.evaluate(() => window.ran)).toBeUndefined();
  expect(requests).toEqual([]);
});

test("text is not run as a script, and WebAssembly is", async ({ page }) => {
  await open(page);
  // From a timer: what the test itself evaluates is allowed more than the page is.
  const outcome = await page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) =>
        setTimeout(() => {
          const attempt = (body: () => unknown): string => {
            try {
              return `ran: ${String(body())}`;
            } catch (error) {
              return (error as Error).name;
            }
          };
          resolve({
            eval: attempt(() => (0, eval)("1 + 1")),
            // eslint-disable-next-line @typescript-eslint/no-implied-eval -- whether it is refused is the question
            constructor: attempt(() => (Function("return 2") as () => number)()),
            wasm: attempt(() => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))),
          });
        }, 0),
      ),
  );
  expect(outcome).toEqual({ eval: "EvalError", constructor: "EvalError", wasm: "ran: [object WebAssembly.Module]" });
});

test("the page connects to its own server alone", async ({ page }) => {
  await open(page);
  const outcome = await page.evaluate(async (site) => {
    const reach = (url: string) =>
      fetch(url).then(
        ({ status }) => String(status),
        (error: unknown) => (error as Error).name,
      );
    const beacon = navigator.sendBeacon(`${site}/beacon`, "x");
    return { foreign: await reach(`${site}/data`), own: await reach("/live"), beacon };
  }, elsewhere);
  expect(outcome).toMatchObject({ foreign: "TypeError", own: "200" });
  expect(await violations(page)).toContain("connect-src");
  expect(requests).toEqual([]);
});

test("forms and relative addresses cannot be sent elsewhere", async ({ page }) => {
  await open(page);
  await page.evaluate((site) => {
    const form = Object.assign(document.createElement("form"), { action: `${site}/form`, method: "post" });
    const base = Object.assign(document.createElement("base"), { href: `${site}/` });
    document.body.append(form);
    document.head.append(base);
    form.submit();
  }, elsewhere);
  await expect.poll(() => violations(page)).toEqual(expect.arrayContaining(["form-action", "base-uri"]));
  expect(requests).toEqual([]);
});

for (const path of ["/", "/lab", "/runs", "/r/bcdfghjkmn", "/api/docs", "/api/v1/runs/bcdfghjkmn"])
  test(`another site cannot show ${path} in a frame`, async ({ page, baseURL }) => {
    answer = (_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(`<iframe src="${baseURL ?? ""}${path}"></iframe>`);
    const refused = page.waitForEvent("console", (message) => /frame-ancestors|X-Frame-Options/i.test(message.text()));
    await page.goto(elsewhere);
    await refused;
    const framed = (): string | undefined =>
      page
        .frames()
        .find((each) => each !== page.mainFrame())
        ?.url();
    await expect.poll(framed).toMatch(/^chrome-error:/);
  });

test("another site's page may read public data and may not write", async ({ page, baseURL }) => {
  answer = (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Elsewhere</h1>");
  await page.goto(elsewhere);
  const outcome = await page.evaluate(async (server) => {
    const ask = async (path: string, init?: RequestInit) => {
      try {
        return String((await fetch(`${server}${path}`, init)).status);
      } catch (error) {
        return (error as Error).name;
      }
    };
    const json = { "content-type": "application/json" };
    return {
      read: await ask("/api/v1/runs/bcdfghjkmn"),
      document: await ask("/api/openapi.json"),
      withCredentials: await ask("/api/openapi.json", { credentials: "include" }),
      page: await ask("/about"),
      publish: await ask("/api/v1/runs", { method: "POST", headers: json, body: "{}" }),
      delete: await ask("/api/v1/runs/bcdfghjkmn", { method: "DELETE", headers: { authorization: "Bearer x" } }),
      edit: await ask("/api/v1/runs/bcdfghjkmn", { method: "PATCH", headers: json, body: "{}" }),
    };
  }, baseURL);
  expect(outcome).toEqual({
    read: "404",
    document: "200",
    withCredentials: "TypeError",
    page: "TypeError",
    publish: "TypeError",
    delete: "TypeError",
    edit: "TypeError",
  });
});
