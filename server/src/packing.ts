/** Compressing answers: once for all readers of the same one, a few at a time, and not at all while many wait. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { SizedCache } from "./sized-cache.js";

export type Encoding = "br" | "gzip";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Of Node's four threads for such work, which files and the database wait for as well. */
const mostAtOnce = 2;
const mostWaiting = 16;

export class Packer {
  private readonly kept: SizedCache<Buffer>;
  private readonly waiting: (() => void)[] = [];
  private atWork = 0;

  constructor(keptBytes: number) {
    this.kept = new SizedCache(keptBytes, ({ length }) => length);
  }

  /** What is kept under this name. */
  peek(name: string): Buffer | undefined {
    return this.kept.peek(name);
  }

  /** `undefined`: too many wait; send it as it is. */
  async pack(name: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer | undefined> {
    if (!this.kept.isMaking(name) && this.waiting.length >= mostWaiting) return undefined;
    return this.kept.get(name, () => this.inTurn(async () => packed(await read(), encoding)));
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.atWork >= mostAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.atWork += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place is handed on.
      if (next === undefined) this.atWork -= 1;
      else next();
    }
  }
}

/** Brotli's default, 11, takes seconds per megabyte; it is for files that are compressed when they are built. */
const packed = (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === "br"
    ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
    : gzipped(plain);

/** The better one of those that the reader takes (RFC 9110, section 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined;
  return (["br", "gzip"] as const).find((encoding) => takes(acceptEncoding, encoding));
}

export const takes = (acceptEncoding: string, encoding: Encoding): boolean => accepted[encoding].test(acceptEncoding);

const accepts = (name: string) => new RegExp(String.raw`(?:^|,)\s*${name}\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)`, "i");
const accepted: Readonly<Record<Encoding, RegExp>> = { br: accepts("br"), gzip: accepts("gzip") };
