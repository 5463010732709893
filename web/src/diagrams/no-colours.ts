// In the place of d3-color (bundling/shared.ts), which d3-interpolate brings for scales between colours. Ours are between numbers.

/** A function with a prototype: d3-interpolate asks what is an instance of it. */
export function color(): null {
  return null;
}

export { color as cubehelix, color as hcl, color as hsl, color as lab, color as rgb };
