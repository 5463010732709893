/** Parts of the API's description that stand in it once, under `components`, and are referred to wherever they are taken or given. */

interface Document {
  readonly paths?: object | undefined;
  readonly components?: { readonly schemas?: object } | undefined;
}

const reference = (title: string) => ({ $ref: `#/components/schemas/${title}` });

/** Routes take an experiment as any JSON, because the worker judges it; readers of the document want to know what it should be. */
export function withExperiments<Node>(node: Node): Node {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(withExperiments) as Node;
  const entries = Object.entries(node).map(([key, value]: [string, unknown]): [string, unknown] => {
    if (key !== "properties" || typeof value !== "object" || value === null || !("experiment" in value))
      return [key, withExperiments(value)];
    return [key, { ...withExperiments(value), experiment: { ...(value.experiment as object), ...reference("Experiment") } }];
  });
  return Object.fromEntries(entries) as Node;
}

/** Moves the schemas of routes that have a title. Throws if one title is given to two different schemas. */
export function withSharedSchemas<Described extends Document>(document: Described): Described {
  const shared = new Map<string, unknown>();
  const paths = withReferences(document.paths, shared);
  const schemas = { ...document.components?.schemas, ...Object.fromEntries(shared) };
  return { ...document, paths, components: { ...document.components, schemas } };
}

function withReferences<Node>(node: Node, shared: Map<string, unknown>): Node {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((each) => withReferences(each as unknown, shared)) as Node;
  const copy = Object.fromEntries(
    // An example may have a title of its own.
    Object.entries(node).map(([key, value]) => [key, /^examples?$/.test(key) ? value : withReferences(value, shared)]),
  );
  const { title } = copy;
  if (typeof title !== "string") return copy as Node;
  const known = shared.get(title);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(copy)) throw new Error(`two schemas have the title ${title}`);
  shared.set(title, copy);
  return reference(title) as Node;
}
