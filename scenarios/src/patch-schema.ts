/** The schema of a JSON patch (RFC 6902) of `add`, `remove` and `replace`; how one is applied and made is in patch.ts. */
import { Type, type Static } from "typebox";
import type { Immutable } from "./immutable.js";
import { closed } from "./schema.js";

const Path = Type.String({
  description: "A JSON pointer into the expanded base.",
  pattern: "^(/([^~/]|~[01])*)+$",
  "x-expected": "a JSON pointer to a part of the scenario, for example /flows/0/receiver/ack",
});
const Value = Type.Unknown({ description: "Any JSON value; the patched scenario has to be right." });

const OperationSchema = Type.Union([
  closed({ op: Type.Literal("add"), path: Path, value: Value }),
  closed({ op: Type.Literal("remove"), path: Path }),
  closed({ op: Type.Literal("replace"), path: Path, value: Value }),
]);

export const PatchSchema = Type.Array(OperationSchema, {
  description: "What makes the variant: RFC 6902 operations on the expanded base.",
});

export type PatchOperation = Immutable<Static<typeof OperationSchema>>;
