// A server that does nothing, in a process of its own: what it takes to answer is the machine's affair. Prints its address.
import { createServer } from "node:http";

const server = createServer((_request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
