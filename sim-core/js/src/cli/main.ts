/** The `ackscope` command. */
import { exitQuietlyWhenTheReaderLeaves } from "./output.js";
import { runCli } from "./program.js";

exitQuietlyWhenTheReaderLeaves();
// Not process.exit: what stdout still holds has to reach a slow reader.
process.exitCode = await runCli(process.argv.slice(2));
