/**
 * What changes, for pages that wait: server-sent events (WHATWG HTML, section 9.2), read from the tables, so that any process can tell of what
 * another does. Each thing is asked after once, however many pages wait for it.
 */
import { PassThrough, type Readable } from "node:stream";
import type { FastifyReply } from "fastify";

export interface StreamsOptions<State> {
  readonly read: (id: string) => Promise<State | undefined>;
  readonly eventOf: (state: State) => StateEvent;
  readonly onError: (error: unknown) => void;
  /** Of this process, and of one client. */
  readonly most: number;
  readonly mostOfClient: number;
  readonly everyMs?: number;
  readonly heartbeatMs?: number;
}

export interface StateEvent {
  readonly name: string;
  readonly id?: number;
  readonly data: unknown;
  /** Nothing comes after it. */
  readonly last: boolean;
}

interface Watched {
  readonly streams: Set<PassThrough>;
  readonly timer: NodeJS.Timeout;
  last: string;
  /** How many looks were begun, and the newest of them that was told: one that took longer is older. */
  looks: number;
  told: number;
}

export class StateStreams<State> {
  private readonly watched = new Map<string, Watched>();
  private readonly ofClient = new Map<string, number>();
  private readonly heartbeat: NodeJS.Timeout;
  private open = 0;
  private closed = false;

  constructor(private readonly options: StreamsOptions<State>) {
    // Proxies close what is silent; and only writing tells that nobody listens any more.
    this.heartbeat = setInterval(() => this.all((stream) => stream.write(": still here\n\n")), options.heartbeatMs ?? 15_000);
    this.heartbeat.unref();
  }

  /** `undefined`: there are too many already. `state` is that of now; a stream that is opened again begins with it as well. */
  watch(id: string, client: string, state: State): Readable | undefined {
    const own = this.ofClient.get(client) ?? 0;
    if (this.closed || this.open >= this.options.most || own >= this.options.mostOfClient) return undefined;
    const stream = new PassThrough();
    this.open += 1;
    this.ofClient.set(client, own + 1);
    stream.once("close", () => this.forget(id, client, stream));
    stream.write("retry: 2000\n\n");
    const event = this.options.eventOf(state);
    const text = textOf(event);
    stream.write(text);
    if (event.last) {
      stream.end();
      return stream;
    }
    const watched = this.of(id, text);
    watched.streams.add(stream);
    if (watched.last !== text) {
      // Either may be the older one: everyone is told what it is now.
      watched.last = "";
      void this.tell(id);
    }
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
    const timer = setInterval(() => void this.tell(id), this.options.everyMs ?? 500);
    const watched = { streams: new Set<PassThrough>(), timer, last, looks: 0, told: 0 };
    this.watched.set(id, watched);
    return watched;
  }

  /** Asks after it now: whoever has changed it need not let others wait. */
  look(id: string): void {
    void this.tell(id);
  }

  private async tell(id: string): Promise<void> {
    const watched = this.watched.get(id);
    if (watched === undefined) return;
    const look = ++watched.looks;
    try {
      const state = await this.options.read(id);
      if (look < watched.told) return;
      watched.told = look;
      const { last, ...event } = state === undefined ? gone : this.options.eventOf(state);
      const text = textOf(event);
      if (text === watched.last) return;
      watched.last = text;
      for (const stream of watched.streams) {
        // Whoever does not read gets the newest state when it does, and no queue of old ones.
        if (!stream.writableNeedDrain) stream.write(text);
        if (last) stream.end();
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

const gone: StateEvent = { name: "gone", data: {}, last: true };

function textOf({ name, id, data }: Omit<StateEvent, "last">): string {
  return `event: ${name}\n${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** As the answer. The reply's type knows only what the route's schema describes. */
export const sendStream = (reply: FastifyReply, stream: Readable): FastifyReply =>
  reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(stream);
