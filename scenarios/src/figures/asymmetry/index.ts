/** The figures and tables of "The effects of asymmetry on TCP performance" (Balakrishnan, Padmanabhan and Katz, 1997 and 1999). */
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
import { figure16 } from "./figure-16.js";
import { figure17 } from "./figure-17.js";
import { figure18 } from "./figure-18.js";
import { figure19 } from "./figure-19.js";
import { figure20 } from "./figure-20.js";
import { figure21 } from "./figure-21.js";
import { figure22 } from "./figure-22.js";
import { figure23 } from "./figure-23.js";
import { table1 } from "./table-1.js";
import { table2 } from "./table-2.js";
import { table3 } from "./table-3.js";
import { table4 } from "./table-4.js";
import { table5 } from "./table-5.js";
import { table6 } from "./table-6.js";

export const asymmetry: readonly Figure[] = [
  figure1,
  figure2,
  figure3,
  figure4,
  figure5,
  figure6,
  figure7,
  figure8,
  figure9,
  table1,
  figure10,
  table2,
  table3,
  figure11,
  figure12,
  table4,
  table5,
  figure13,
  figure14,
  table6,
  figure15,
  figure16,
  figure17,
  figure18,
  figure19,
  figure20,
  figure21,
  figure22,
  figure23,
];
