/**
 * Resolves in a new task of the event loop, so that messages, input and timers get their turn.
 *
 * `setTimeout(0)` would cost 4 ms a slice in a browser (HTML, "timers": nested timeouts are clamped);
 * a message port is not clamped. Node has `setImmediate` for exactly this.
 */
export const nextTask: () => Promise<void> =
  typeof setImmediate === "function" ? () => new Promise((resolve) => setImmediate(resolve)) : messageTask();

function messageTask(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let channel: MessageChannel | undefined;
  return () => {
    channel ??= openChannel(waiting);
    const { port2 } = channel;
    return new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
  };
}

function openChannel(waiting: (() => void)[]): MessageChannel {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => waiting.shift()?.();
  return channel;
}
