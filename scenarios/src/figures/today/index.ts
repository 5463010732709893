/** Senders, receivers and queues of today, laid over what their specifications and independent implementations say. */
import type { Figure } from "../../figure.js";
import { figure1 } from "./figure-01.js";
import { figure2 } from "./figure-02.js";
import { figure3 } from "./figure-03.js";
import { figure4 } from "./figure-04.js";
import { figure5 } from "./figure-05.js";
import { figure6 } from "./figure-06.js";
import { figure7 } from "./figure-07.js";
import { figure8 } from "./figure-08.js";
import { figure9 } from "./figure-09.js";
import { figure10 } from "./figure-10.js";
import { figure11 } from "./figure-11.js";
import { figure12 } from "./figure-12.js";
import { figure13 } from "./figure-13.js";
import { figure14 } from "./figure-14.js";
import { figure15 } from "./figure-15.js";
import { table1 } from "./table-1.js";
import { table2 } from "./table-2.js";
import { table3 } from "./table-3.js";

export const today: readonly Figure[] = [
  table1,
  table2,
  table3,
  figure1,
  figure2,
  figure3,
  figure4,
  figure5,
  figure6,
  figure7,
  figure8,
  figure9,
  figure10,
  figure11,
  figure12,
  figure13,
  figure14,
  figure15,
];
