/** A load balancer, as one stands before several server processes: each connection goes to the next that accepts it. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/** Resolves to its address. Connections are balanced, not requests: clients in tests send `connection: close`. */
export async function startProxy(addresses: readonly string[]): Promise<string> {
  const ports = addresses.map((address) => Number(new URL(address).port));
  let turn = 0;
  const server = createServer((client) => {
    const begin = turn++;
    const open = (tries: number): void => {
      const port = ports[(begin + tries) % ports.length];
      if (tries === ports.length || port === undefined) return void client.destroy();
      const upstream = connect(port, "127.0.0.1");
      const refused = (): void => open(tries + 1);
      upstream.once("error", refused);
      upstream.once("connect", () => {
        upstream.off("error", refused);
        join(client, upstream);
      });
    };
    client.on("error", () => client.destroy());
    open(0);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One that breaks takes the other with it, as a client of a killed server sees it. */
function join(client: Socket, upstream: Socket): void {
  upstream.on("error", () => client.destroy());
  client.on("close", () => upstream.destroy());
  upstream.on("close", () => client.destroy());
  client.pipe(upstream);
  upstream.pipe(client);
}
