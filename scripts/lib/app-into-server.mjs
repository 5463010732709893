// Before the server's package is packed: the built app goes into it, without source maps; and out of it afterwards (--remove).
import { cpSync, existsSync, rmSync } from "node:fs";
import { Failure, inRoot, main } from "./run.mjs";

const [from, to] = [inRoot("web/dist"), inRoot("server/web")];

await main(async () => {
  rmSync(to, { recursive: true, force: true });
  if (process.argv.includes("--remove")) return;
  if (!existsSync(inRoot("web/dist/index.html"))) throw new Failure("There is no built app: `npm run build` makes it.");
  cpSync(from, to, { recursive: true, filter: (file) => !file.endsWith(".map") && !file.endsWith(".map.br") });
});
