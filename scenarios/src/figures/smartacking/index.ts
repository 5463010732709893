/** The figures of "Improving TCP performance from the receiving end" (Blandford and others, 2007), then statements of its text without one. */
import type { Figure } from "../../figure.js";
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
import { statementX1 } from "./statement-x1.js";
import { statementX2 } from "./statement-x2.js";
import { statementX3 } from "./statement-x3.js";
import { statementX4 } from "./statement-x4.js";

export const smartacking: readonly Figure[] = [
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
  figure16,
  figure17,
  figure18,
  figure19,
  statementX1,
  statementX2,
  statementX3,
  statementX4,
];
