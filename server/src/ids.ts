/** Names and keys of published runs. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { customAlphabet } from "nanoid";

/** Without look-alikes (0 O, 1 l I), and without vowels, so that no id spells a word. 28^10 is 48 bits: an unlisted link is not guessed. */
const alphabet = "23456789bcdfghjkmnpqrstvwxyz";
const length = 10;

export const idPattern = `^[${alphabet}]{${length}}$`;

export const newRunId: () => string = customAlphabet(alphabet, length);

const isId = new RegExp(idPattern);
export const isRunId = (text: string): boolean => isId.test(text);

/** Read from a screen and typed: 28^6 are enough for classes that last some hours. */
const classCodeLength = 6;
export const classCodePattern = `^[${alphabet}]{${classCodeLength}}$`;
export const newClassCode: () => string = customAlphabet(alphabet, classCodeLength);

/** 256 bits, shown once to whoever published. Only its hash is stored, so that a stolen database deletes nothing. */
export const newDeleteToken = (): string => randomBytes(32).toString("base64url");

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Takes the same time for every wrong token. */
export const tokenMatches = (token: string, storedHash: string): boolean =>
  timingSafeEqual(Buffer.from(tokenHash(token), "hex"), Buffer.from(storedHash, "hex"));
