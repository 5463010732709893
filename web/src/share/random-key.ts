/** 128 random bits as hex. crypto.randomUUID is not there on plain http, as on a department's own network; this is. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
