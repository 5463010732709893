// Files for the reader, made in the page.

import { toBase64 } from "./base64.js";
import plexSans from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2?url";

export function download(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken what it needs by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The interface's face as CSS for a picture: what an image element draws may not fetch anything. */
export async function embeddedFace(): Promise<string> {
  const response = await fetch(plexSans);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return `@font-face{font-family:"IBM Plex Sans Variable";font-weight:100 700;font-stretch:75% 100%;src:url(data:font/woff2;base64,${toBase64(bytes)})}text{font-stretch:88%}`;
}

const pngScale = 2;

/** An SVG document as PNG, at twice its size. */
export async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * pngScale;
    canvas.height = image.naturalHeight * pngScale;
    const ctx = canvas.getContext("2d");
    if (!ctx) throw new Error("This browser gives no 2D canvas.");
    ctx.scale(pngScale, pngScale);
    ctx.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written."))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
