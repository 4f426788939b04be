interface Node {
  [member: string]: unknown;
}

/**
 * Moves each inline enum that can be null to `components.schemas`, named after its property, so that
 * a generated client has one type for it, and the instants of webhooks, whose pattern is long. The
 * validating schemas stay as they are.
 */
export function nameSchemas(document: { components?: { schemas?: object } }): void {
  const named = new Map<string, string>();
  const schemas: Node = {};
  visit(document, (name, schema) => {
    const { description, ...rest } = schema;
    const text = JSON.stringify(rest);
    const known = named.get(text);
    const reference = known ?? (isInstant(schema) ? 'Instant' : toTypeName(name));
    if (known === undefined) {
      if (reference in schemas) throw new Error(`two schemas would be named ${reference}`);
      named.set(text, reference);
      schemas[reference] = rest;
    }
    const $ref = `#/components/schemas/${reference}`;
    return description === undefined ? { $ref } : { $ref, description };
  });
  const { components = {} } = document;
  document.components = { ...components, schemas: { ...components.schemas, ...schemas } };
}

/** Replaces the properties that get a name, anywhere in the document. */
function visit(node: unknown, replace: (name: string, schema: Node) => Node): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties } = node as { properties?: Record<string, Node> };
  for (const [name, schema] of Object.entries(properties ?? {})) {
    if (properties !== undefined && (isNullableEnum(schema) || isInstant(schema))) {
      properties[name] = replace(name, schema);
    }
  }
  for (const child of Object.values(node)) visit(child, replace);
}

function isNullableEnum(schema: Node | undefined): boolean {
  const values = schema?.['enum'];
  return Array.isArray(values) && values.includes(null);
}

function isInstant(schema: Node | undefined): boolean {
  return schema?.['format'] === 'date-time' && schema['pattern'] !== undefined;
}

/** `employment_type` becomes `EmploymentType`. */
function toTypeName(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
