/**
 * The figures and tables of "A comparison of mechanisms for improving TCP performance over wireless links" (Balakrishnan, Padmanabhan, Seshan
 * and Katz, 1997), and statements of its text that no figure shows.
 */
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
import { statementX1 } from "./statement-x1.js";
import { statementX2 } from "./statement-x2.js";
import { statementX3 } from "./statement-x3.js";
import { statementX4 } from "./statement-x4.js";
import { table1 } from "./table-1.js";
import { table2 } from "./table-2.js";
import { table3 } from "./table-3.js";
import { table4 } from "./table-4.js";
import { table5 } from "./table-5.js";

export const wirelessLinks: readonly Figure[] = [
  figure1,
  table1,
  figure2,
  figure3,
  table2,
  figure4,
  figure5,
  figure6,
  table3,
  figure7,
  figure8,
  figure9,
  table4,
  figure10,
  figure11,
  table5,
  figure12,
  statementX1,
  statementX2,
  statementX3,
  statementX4,
];
