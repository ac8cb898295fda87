import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** The labels and the value of one line. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number]
type Samples = readonly Sample[]

interface Description {
  name: string
  help: string
  labels?: string[]
}

/** The metrics of this process, with those of Node itself. Values are read when they are scraped, not when they change. */
export class Metrics {
  readonly registry = new Registry()

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  /** A value that rises and falls. When `read` finds no samples, none are printed. */
  addGauge({ name, help, labels = [] }: Description, read: () => Samples | Promise<Samples>): void {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      async collect() {
        const samples = await read()
        this.reset()
        // prom-client prints a gauge without labels as 0 until it is removed.
        if (samples.length === 0 && labels.length === 0) this.remove()
        for (const [values, value] of samples) this.set(values, value)
      },
    })
  }

  /** A count that something else keeps. */
  addCount({ name, help, labels = [] }: Description, read: () => Samples): void {
    new Counter({
      name,
      help,
      labelNames: labels,
      registers: [this.registry],
      collect() {
        this.reset()
        for (const [values, value] of read()) this.inc(values, value)
      },
    })
  }

  /** @returns a function that counts one event */
  addCounter({ name, help, labels = [] }: Description): (labels: Record<string, string>) => void {
    const counter = new Counter({ name, help, labelNames: labels, registers: [this.registry] })
    return (values) => counter.inc(values)
  }
}
