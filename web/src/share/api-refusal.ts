import type { Problem } from "@ackscope/scenarios";

/** What the server refused, in its own words; status 0: it cannot be reached. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  constructor(
    readonly status: number,
    message: string,
    readonly problems: readonly Problem[] = [],
  ) {
    super(message);
  }
}
