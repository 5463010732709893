// npm run image                         builds deploy/Dockerfile without a daemon, starts the image, publishes a run, stops it
// npm run image -- --output=FILE.tar    also writes the image, for `docker load`; on the images that the Dockerfile names only
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeBases } from "./image/base.mjs";
import { buildahIn } from "./image/buildah.mjs";
import { smoke } from "./image/smoke.mjs";
import { build } from "./lib/build.mjs";
import { Failure, inRoot, main, step } from "./lib/run.mjs";
import { ensure, forBuild, setup } from "./lib/setup.mjs";

const image = "localhost/ackscope";

await main(async () => {
  const { values } = parseArgs({ options: { output: { type: "string" } } });
  // The smoke test's own core freezes what it publishes.
  await setup(forBuild);
  await ensure(["buildah", "mmdebstrap"]);
  await build(["generate", "types", "wasm"]);

  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-image-"));
  const buildah = buildahIn(folder);
  try {
    const { code } = await buildah.try("pull", "docker.io/library/node:24-bookworm-slim");
    const isPulled = code === 0;
    if (!isPulled && values.output !== undefined)
      throw new Failure("No registry of images can be reached: there is nothing to build on that should be shipped.");
    let bases = [];
    if (!isPulled)
      await step("a base from Debian's archive and npm's registry", async () => {
        const { build, run } = await makeBases(buildah, folder);
        bases = ["--pull-never", "--build-arg", `BUILD_BASE=${build}`, "--build-arg", `RUN_BASE=${run}`];
        return undefined;
      });
    const ignored = ["--ignorefile", inRoot("deploy/Dockerfile.dockerignore")];
    // Docker's format, because OCI's has no health checks.
    const options = ["--format", "docker", "--layers=false", ...ignored, ...bases, "--file", inRoot("deploy/Dockerfile"), "--tag", image];
    await step("the image", () => buildah.try("build", ...options, inRoot()));
    await step("started, published, read, stopped", async () => {
      const { ready, stop, memory, tasks } = await smoke(buildah, image);
      console.log(
        `ready after ${ready.toFixed(0)} ms, stopped after ${stop.toFixed(0)} ms; at most ${memory.toFixed(0)} MB, ${tasks} tasks`,
      );
      return undefined;
    });
    if (values.output !== undefined)
      await step(values.output, () => buildah.try("push", image, `docker-archive:${values.output}:ackscope`));
  } finally {
    buildah.remove();
  }
});
