/** The figures of "Improving TCP performance from the receiving end" (Blandford and others, 2007). */
import type { Figure } from "../../figure.js";

export const smartacking: readonly Figure[] = [];
