import type { ReactElement } from "react";
import { ProblemList } from "../ui/ProblemList.js";
import { ApiRefusal } from "./api-refusal.js";
import { refusalText } from "./call.js";

/** Why the server did not do it: its problems one by one, or its sentence. */
export function Refusal({ error }: { readonly error: unknown }): ReactElement {
  if (error instanceof ApiRefusal && error.problems.length > 0) return <ProblemList title={error.message} problems={error.problems} />;
  return (
    <p className="error-card" role="alert">
      {refusalText(error)}
    </p>
  );
}
