/** The way to a server that can be frozen, as one whose process was stopped: connections stay, and nothing comes back. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface FreezingProxy {
  /** The address that was given, by way of this. */
  readonly url: string;
  freeze(): void;
  /** The server speaks, and hears nothing. */
  deafen(): void;
  thaw(): void;
  /** Resolves when both sides of every connection are closed. */
  ended(): Promise<void>;
}

export async function freezingProxy(target: string): Promise<FreezingProxy> {
  const { hostname, port } = new URL(target);
  const clients = new Set<Socket>();
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    if (isFrozen) socket.pause();
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      other.destroy();
    });
    // Not a pipe: it would take up again by itself what was paused here.
    socket.on("data", (bytes) => other.write(bytes));
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    clients.add(client);
    client.on("close", () => clients.delete(client));
    keep(client, upstream);
    keep(upstream, client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const set = (frozen: boolean): void => {
    isFrozen = frozen;
    for (const socket of sockets)
      if (frozen) socket.pause();
      else socket.resume();
  };
  return {
    url: url.href,
    freeze: () => set(true),
    deafen: () => {
      for (const client of clients) client.pause();
    },
    thaw: () => set(false),
    ended: async () => {
      for (const socket of [...sockets]) if (!socket.destroyed) await once(socket, "close");
    },
  };
}
