/** Statements that are asked often enough for their making to count: Kysely takes longer to build one than SQLite to run it. */
import type { Compilable, CompiledQuery } from "kysely";
import { isPostgres } from "./dialect.js";
import type { Reader } from "./transactions.js";

/** Stands for a value while the statement is built. */
class Placeholder {
  constructor(readonly name: string) {}
}

/**
 * `build` is called once for each engine, with something in the place of each value: it hands them on and looks at none, and the statement is the
 * same for all values. They have the same names in every call. The answer is the statement's rows.
 */
export function statement<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<readonly Row[]> {
  const placesOf = (values: Values) => Object.fromEntries(Object.keys(values).map((name) => [name, new Placeholder(name)])) as Values;
  const built = new Map<boolean, CompiledQuery<Row>>();
  return async (db, values) => {
    const engine = isPostgres(db);
    let query = built.get(engine);
    if (query === undefined) built.set(engine, (query = build(db, placesOf(values)).compile()));
    const parameters = query.parameters.map((each) => (each instanceof Placeholder ? values[each.name as keyof Values] : each));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
