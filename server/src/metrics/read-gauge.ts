/** A gauge whose series are read at each scrape. One that cannot be read has no value then; the others are told all the same. */
import { Gauge, type Registry } from "prom-client";

export interface ReadGaugeOptions {
  readonly name: string;
  readonly help: string;
  /** Its one label, if it has any. */
  readonly label?: string;
  readonly registry: Registry;
}

export class ReadGauge {
  private readonly reads = new Map<string, () => number | Promise<number>>();

  constructor({ name, help, label, registry }: ReadGaugeOptions) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      collect: async () => {
        const series = [...this.reads].map(async ([value, read]) => ({ value, number: await read() }));
        const settled = await Promise.allSettled(series);
        gauge.reset();
        // prom-client begins with 0 where there is no label: nobody has read that.
        if (label === undefined) gauge.remove();
        for (const each of settled)
          if (each.status === "fulfilled") gauge.set(label === undefined ? {} : { [label]: each.value.value }, each.value.number);
      },
    });
    if (label === undefined) gauge.remove();
  }

  /** `value`: of the label, where there is one. What was read for it before is read no more. */
  from(read: () => number | Promise<number>, value = ""): void {
    this.reads.set(value, read);
  }
}
