import { parseFilter } from "@ackscope/scene/filter";
import { expect, test } from "vitest";
import { packetColumns } from "./packet-columns.js";

test.each(packetColumns)("the filter knows the column $id by its id and by its title, $title", ({ id, title }) => {
  const byId = parseFilter(id);
  expect(byId).toMatchObject({ ok: true, filter: { kind: "has" } });
  expect(parseFilter(title)).toEqual(byId);
  expect(parseFilter(`!(${title}) || ${title.replaceAll(" ", "-")}`)).toMatchObject({ ok: true });
});
