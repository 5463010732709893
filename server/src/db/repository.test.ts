import { KyselyRunRepository } from "./repository.js";
import { openDatabase } from "./database.js";
import { temporaryFolder } from "../testing/folders.js";
import { describeRunRepository } from "../testing/repository-suite.js";

describeRunRepository("SQLite", async () => new KyselyRunRepository(await openDatabase(temporaryFolder())));
