/** Importing this defines `<ackscope-lab>`. */
import { AckscopeLab } from "./element.js";

export { AckscopeLab } from "./element.js";
export { embedAddress } from "./address.js";

if (typeof customElements !== "undefined" && customElements.get("ackscope-lab") === undefined)
  customElements.define("ackscope-lab", AckscopeLab);

declare global {
  interface HTMLElementTagNameMap {
    "ackscope-lab": AckscopeLab;
  }
}
