/** Puts a text on the clipboard. Rejects where the browser refuses, or has none: pages from another machine without HTTPS. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
