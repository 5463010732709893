/** What a page loads before it shows; first-load.mjs says what counts. */
export interface FirstLoad {
  readonly page: string;
  /** Bytes, compressed. */
  readonly total: number;
  /** The largest first. */
  readonly scripts: readonly { readonly file: string; readonly bytes: number }[];
}

export const limit: number;
export function firstLoads(): readonly FirstLoad[];
