/**
 * The figures and tables of "The impact of multihop wireless channel on TCP performance" (Fu, Luo, Zerfos, Lu, Zhang and Gerla, 2005), and
 * statements of its text that no figure shows.
 */
import type { Figure } from "../../figure.js";
import { figure1 } from "./figure-01.js";
import { figure2a } from "./figure-02a.js";
import { figure2b } from "./figure-02b.js";
import { figure2c } from "./figure-02c.js";
import { figure3 } from "./figure-03.js";
import { figure4 } from "./figure-04.js";
import { figure5 } from "./figure-05.js";
import { figure6 } from "./figure-06.js";
import { figure7 } from "./figure-07.js";
import { figure8 } from "./figure-08.js";
import { figure9 } from "./figure-09.js";
import { figure10 } from "./figure-10.js";
import { statementX1 } from "./statement-x1.js";
import { statementX2 } from "./statement-x2.js";
import { statementX3 } from "./statement-x3.js";
import { statementX4 } from "./statement-x4.js";
import { statementX5 } from "./statement-x5.js";
import { statementX6 } from "./statement-x6.js";
import { table1 } from "./table-1.js";
import { table2 } from "./table-2.js";
import { table3 } from "./table-3.js";
import { table4 } from "./table-4.js";
import { table5 } from "./table-5.js";
import { table6 } from "./table-6.js";
import { table7 } from "./table-7.js";

export const multihop: readonly Figure[] = [
  figure1,
  figure2a,
  figure2b,
  figure2c,
  table1,
  table2,
  figure3,
  table3,
  table4,
  figure4,
  figure5,
  figure6,
  figure7,
  figure8,
  figure9,
  table5,
  table6,
  table7,
  figure10,
  statementX1,
  statementX2,
  statementX3,
  statementX4,
  statementX5,
  statementX6,
];
