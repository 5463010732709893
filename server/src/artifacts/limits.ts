/** What one derived file may cost. A file keeps rows, which a verification does not, so it may have fewer events. */
export interface ArtifactLimits {
  /** Simulated events of all variants that it shows. */
  readonly events: number;
  readonly milliseconds: number;
  /** Of the worker's JavaScript heap, and again of the core. */
  readonly memoryBytes: number;
  /** Of the file. */
  readonly fileBytes: number;
}
