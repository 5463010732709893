/**
 * Items of lists (links, flows) that are known to be right and complete. Whoever makes many similar documents of one keeps them, so that each
 * item is checked and filled in once and not in every document. They must not be changed.
 */
import { isObject, type SchemaNode } from "./node.js";

export class KnownParts {
  private readonly nodes = new WeakMap<object, SchemaNode>();

  has(node: SchemaNode, value: unknown): boolean {
    return isObject(value) && this.nodes.get(value) === node;
  }

  add(node: SchemaNode, value: unknown): void {
    if (isObject(value)) this.nodes.set(value, node);
  }
}
