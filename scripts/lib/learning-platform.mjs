// A course of a learning platform, with a platform of others' making: a lecturer chooses an assignment, a student hands in, the gradebook has the score.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort, untilAnswers, withProduct } from "../../e2e/bench/lib/product.mjs";
import { inRoot } from "./run.mjs";

/**
 * Throws where something is not as it should be.
 *
 * @param {string} python An interpreter that has lti1p3platform.
 * @param {string} folder For a file of settings.
 */
export async function throughACourse(python, folder) {
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const file = path.join(folder, "platforms.json");
  const addresses = { authorizationUrl: `${own}/authorize`, tokenUrl: `${own}/token`, keysUrl: `${own}/keys` };
  writeFileSync(file, JSON.stringify([{ issuer: own, clientId: "ackscope", deployments: ["course"], ...addresses }]));
  let platform;
  await withProduct(
    async ({ address, browser }) => {
      const said = [];
      platform = spawn(python, [inRoot("scripts/lib/reference_platform.py"), String(port), address], { stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [platform.stdout, platform.stderr]) stream.setEncoding("utf8").on("data", (text) => said.push(text));
      try {
        await untilAnswers(`${own}/keys`);
        await course(own, await browser.newPage());
      } catch (error) {
        throw new Error(`a course of a learning platform, which said:\n${said.join("")}`, { cause: error });
      } finally {
        platform.kill();
      }
    },
    (address) => ({ LTI_PLATFORMS: file, PUBLIC_URL: address }),
  );
}

/** @param {string} own @param {import("@playwright/test").Page} page */
async function course(own, page) {
  page.setDefaultTimeout(60_000);
  await page.goto(`${own}/choose`);
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open an assignment" }).click();
  await (await chosen).setFiles(inRoot("docs/examples/assignment.json"));
  await page.getByRole("button", { name: "Put it into the course" }).click();
  await page.getByRole("heading", { name: /^In the course: / }).waitFor();

  await page.goto(`${own}/course`);
  const frame = page.frameLocator("iframe");
  await frame.getByText("Your course opened this for Ada Lovelace.").waitFor();
  await frame.getByRole("radio").first().check();
  await frame.getByRole("button", { name: "Hand in" }).click();
  const told = await frame.getByText(/^\d+ of \d+ points\. Your course has them\.$/).textContent();
  const [, points, of] = /^(\d+) of (\d+)/.exec(told);

  const { links, scores } = await (await fetch(`${own}/gradebook`)).json();
  const [{ lineItem }] = links;
  const [score] = scores;
  const same = (what, found, expected) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
  };
  same("links", links.length, 1);
  same("scores", scores.length, 1);
  same("the column's maximum", lineItem.scoreMaximum, Number(of));
  same("the score", [score.column, score.userId, score.scoreGiven, score.scoreMaximum], ["1", "student", Number(points), Number(of)]);
}
