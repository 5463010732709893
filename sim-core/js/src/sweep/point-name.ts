/** How a point is called in messages. */
export interface PointPlace {
  readonly figure: string;
  readonly panel: string;
  readonly series: string;
  readonly x: number;
}

export function pointName({ figure, panel, series, x }: PointPlace): string {
  return `${figure}, panel ${panel}, ${series} at ${x}`;
}
