// A database with many public runs, written into the file of a server that runs: publishing them would take an hour.
import { createRequire } from "node:module";
import path from "node:path";
import { inRoot } from "../../lib/run.mjs";

const Libsql = createRequire(inRoot("server/package.json"))("libsql");

/**
 * @param {string} folder the server's data
 * @param {number} runs each with five words that all have, one that some share, and one tag
 * @param {number} wordy of these, the oldest, have `words` words that begin with "a"
 */
export function addManyRuns(folder, { runs, wordy, words }) {
  const file = new Libsql(path.join(folder, "ackscope.db"));
  file.exec("pragma busy_timeout = 10000");
  file.exec("pragma foreign_keys = off");
  file.exec(`begin immediate;
    insert into payloads values ('seed', 'identity', 2, x'7b7d', '2026-01-01T00:00:00.000Z');
    create temp table n as with recursive n(i) as (select 1 union all select i + 1 from n where i < ${runs})
      select i, substr(hex(randomblob(8)), 1, 10) as id from n;
    insert into runs (id, title, description, visibility, experiment_hash, core, state, created_at, updated_at, revision, hidden, token_hash)
      select id, 'Run ' || i, 'tcp over a lossy link', 'public', 'seed', '1', 'verified',
        strftime('%Y-%m-%dT%H:%M:%S.000Z', 1700000000 + i * 60, 'unixepoch'), '2026-01-01T00:00:00.000Z', 1, 0, '' from n;
    insert into views select id, (i * 7919) % 1000 from n;
    insert into tags select id, 'common' from n;
    insert into search_terms select word.column1, id, word.column2
      from n cross join (values ('run', 3), ('tcp', 1), ('over', 1), ('lossy', 1), ('link', 1)) as word;
    insert into search_terms select 'w' || (i % 5000), id, 3 from n;
    with recursive w(k) as (select 1 union all select k + 1 from w where k < ${words})
      insert into search_terms select 'a' || char(97 + k % 26) || k, id, 1 from w cross join n where i <= ${wordy};
    commit;`);
  file.exec("pragma wal_checkpoint(truncate)");
  file.close();
}
