/** A run as `fragmentOf` takes it; large-runs.mjs says what is meant. */
export interface LargeRun {
  readonly preset: string;
  readonly variants: readonly string[];
  readonly segments: number;
  readonly seconds: number;
}

export const largeRuns: Readonly<Record<"one connection" | "two runs side by side" | "a lossy link", LargeRun>>;
export function fragmentOf(run: LargeRun): string;
