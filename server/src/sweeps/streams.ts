/**
 * Progress for pages that wait: server-sent events (WHATWG HTML, section 9.2), read from the tables, so that any process can tell of a sweep that
 * others compute. Each sweep is asked after once, however many pages wait for it.
 */
import { PassThrough, type Readable } from "node:stream";
import type { SweepProgress } from "../db/sweeps.js";

export interface StreamsOptions {
  readonly read: (id: string) => Promise<SweepProgress | undefined>;
  readonly onError: (error: unknown) => void;
  /** Of this process, and of one client. */
  readonly most: number;
  readonly mostOfClient: number;
  readonly everyMs?: number;
  readonly heartbeatMs?: number;
}

interface Watched {
  readonly streams: Set<PassThrough>;
  readonly timer: NodeJS.Timeout;
  last: string;
}

export class ProgressStreams {
  private readonly watched = new Map<string, Watched>();
  private readonly ofClient = new Map<string, number>();
  private readonly heartbeat: NodeJS.Timeout;
  private open = 0;
  private closed = false;

  constructor(private readonly options: StreamsOptions) {
    // Proxies close what is silent; and only writing tells that nobody listens any more.
    this.heartbeat = setInterval(() => this.all((stream) => stream.write(": still here\n\n")), options.heartbeatMs ?? 15_000);
    this.heartbeat.unref();
  }

  /** `undefined`: there are too many already. `progress` is what the sweep is at now; a stream that is opened again begins with it as well. */
  watch(id: string, client: string, progress: SweepProgress): Readable | undefined {
    const own = this.ofClient.get(client) ?? 0;
    if (this.closed || this.open >= this.options.most || own >= this.options.mostOfClient) return undefined;
    const stream = new PassThrough();
    this.open += 1;
    this.ofClient.set(client, own + 1);
    stream.once("close", () => this.forget(id, client, stream));
    stream.write("retry: 2000\n\n");
    stream.write(eventOf(progress));
    if (progress.state === "running") this.of(id, eventOf(progress)).streams.add(stream);
    else stream.end();
    return stream;
  }

  /** Pages are told that they may ask again, and do so elsewhere. */
  close(): void {
    this.closed = true;
    clearInterval(this.heartbeat);
    this.all((stream) => stream.end());
  }

  private of(id: string, last: string): Watched {
    const known = this.watched.get(id);
    if (known !== undefined) return known;
    const timer = setInterval(() => void this.look(id), this.options.everyMs ?? 500);
    const watched = { streams: new Set<PassThrough>(), timer, last };
    this.watched.set(id, watched);
    return watched;
  }

  private async look(id: string): Promise<void> {
    try {
      const progress = await this.options.read(id);
      const watched = this.watched.get(id);
      if (watched === undefined) return;
      const event = progress === undefined ? "event: gone\ndata: {}\n\n" : eventOf(progress);
      if (event === watched.last) return;
      watched.last = event;
      for (const stream of watched.streams) {
        // Whoever does not read gets the newest state when it does, and no queue of old ones.
        if (!stream.writableNeedDrain) stream.write(event);
        if (progress?.state !== "running") stream.end();
      }
    } catch (error) {
      this.options.onError(error);
    }
  }

  private forget(id: string, client: string, stream: PassThrough): void {
    this.open -= 1;
    const own = (this.ofClient.get(client) ?? 1) - 1;
    if (own > 0) this.ofClient.set(client, own);
    else this.ofClient.delete(client);
    const watched = this.watched.get(id);
    watched?.streams.delete(stream);
    if (watched?.streams.size !== 0) return;
    clearInterval(watched.timer);
    this.watched.delete(id);
  }

  private all(act: (stream: PassThrough) => void): void {
    for (const { streams } of this.watched.values()) for (const stream of streams) act(stream);
  }
}

/** The id is how many points are stored. */
function eventOf(progress: SweepProgress): string {
  const name = progress.state === "running" ? "progress" : "done";
  return `event: ${name}\nid: ${progress.done + progress.failed}\ndata: ${JSON.stringify(progress)}\n\n`;
}
