/** ackscope-server site [--address URL] [--out FOLDER]: the site as files, for hosts without a server. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UsageError } from "./admin/errors.js";
import { readConfig } from "./config.js";
import { makeSite } from "./site/make-site.js";
import { placeOf } from "./site/place.js";

try {
  const { values } = parseArgs({ options: { address: { type: "string" }, out: { type: "string", default: "site" } } });
  const place = placeOf(values.address);
  const to = resolve(values.out);
  const { pages, bytes } = await makeSite({ from: readConfig({}).WEB_ROOT, to, place });
  process.stdout.write(
    `${to}: ${pages} pages, ${(bytes / 1e6).toFixed(1)} MB, for ${place.address ?? `${place.base}/ on any host`}\n` +
      "Publishing, collections and sweeps on a server need one; the pages say so.\n",
  );
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error instanceof TypeError && "code" in error && /^ERR_PARSE_ARGS/.test(String(error.code)));
  console.error(isUsage ? error.message : error);
  process.exitCode = isUsage ? 2 : 1;
}
