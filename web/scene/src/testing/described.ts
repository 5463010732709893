// A scene as text that can be kept and compared: every number to a tenth of a pixel, every array written out.

import type { Scene } from "../scene.js";

export function described(scene: Scene): string {
  const number = (value: number): number => Math.round(value * 10) / 10;
  const plain = (value: unknown): unknown => {
    if (typeof value === "number") return Number.isFinite(value) ? number(value) : String(value);
    if (ArrayBuffer.isView(value)) return [Array.from(value as unknown as ArrayLike<number>, number).join(" ")].join();
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  };
  const axis = (a: Scene["x"]): unknown => a && { ...a, domain: a.domain.map(String), ticks: a.ticks.map(({ text }) => text).join(" | ") };
  const { layers, flags, labels, palette, marks } = scene;
  const layer = layers.map(plain);
  return `${JSON.stringify({ x: axis(scene.x), y: axis(scene.y), palette, layers: layer, flags: plain(flags), labels: plain(labels), marks: marks?.map(plain) }, null, 1)}\n`;
}
