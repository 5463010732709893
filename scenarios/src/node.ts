/** A schema as plain JSON Schema, for the code that walks over it: checks, defaults, generators. Only the keywords that ours use. */
export interface SchemaNode {
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  readonly const?: string | number | boolean;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** The catalogue's unit of a number. */
  readonly "x-unit"?: string;
  /** What to say instead of what the keywords say. */
  readonly "x-expected"?: string;
  /** The list of the document whose ids are meant. */
  readonly "x-names"?: string;
  /** Where a mechanism comes from. */
  readonly "x-source"?: { readonly paper: string; readonly section: string };
  /** What each value of an enumeration means. */
  readonly "x-choices"?: readonly { readonly value: string; readonly title: string; readonly help: string }[];
}

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Own and not undefined: what JSON would keep. */
export const has = (value: Json, key: string): boolean => Object.hasOwn(value, key) && value[key] !== undefined;

/** The key by which alternatives that are objects are told apart (`type`, `op`); undefined if they are told apart by their keys. */
export function discriminator(alternatives: readonly SchemaNode[]): string | undefined {
  const [first, ...others] = alternatives;
  const constant = (node: SchemaNode, key: string) => node.properties?.[key]?.const !== undefined;
  return Object.keys(first?.properties ?? {}).find((key) =>
    [first!, ...others].every((node) => constant(node, key) && node.required?.includes(key)),
  );
}

/**
 * The alternative that an object means: the one that its discriminator names (undefined if it names none); else the only one, or the first whose
 * first required key is there; else the last.
 */
export function alternativeOf(alternatives: readonly SchemaNode[], value: Json): SchemaNode | undefined {
  const key = discriminator(alternatives);
  if (key !== undefined) return has(value, key) ? alternatives.find((node) => node.properties?.[key]?.const === value[key]) : undefined;
  return alternatives.length === 1 ? alternatives[0] : (alternatives.find((node) => has(value, node.required![0]!)) ?? alternatives.at(-1));
}
