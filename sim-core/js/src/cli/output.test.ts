import { expect, test } from "vitest";
import { printable } from "./output.js";

test("text of strangers cannot steer the terminal", () => {
  expect(printable("\u001b[31mred\u0007\r\nnext\u009b")).toBe("\\u001b[31mred\\u0007\\u000d\nnext\\u009b");
  expect(printable("Ångström ± 😀")).toBe("Ångström ± 😀");
});
