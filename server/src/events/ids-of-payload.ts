import { eventCatalogue, type EventType } from './catalogue.ts';

/** The parts of a JSON schema that lead to ids. */
interface Node {
  readonly format?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
}

/**
 * The members of a payload that are ids (`id` in `payload-fields.ts`), in objects and lists too. What
 * the schema doesn't declare as an id is left out, also in payloads of earlier versions.
 */
export function idsOfPayload(type: EventType, payload: unknown): unknown {
  return keepIds(eventCatalogue[type].payload as unknown as Node, payload) ?? {};
}

/** Undefined: there are none. */
function keepIds(node: Node, value: unknown): unknown {
  if (node.anyOf !== undefined) {
    const kept = node.anyOf.map((each) => keepIds(each, value));
    return kept.find((each) => each !== undefined);
  }
  if (node.format === 'uuid') {
    return value === null || isId(value) ? value : undefined;
  }
  if (node.items !== undefined) {
    if (!Array.isArray(value) || !leadsToIds(node.items)) return undefined;
    return value
      .map((each) => keepIds(node.items ?? {}, each))
      .filter((each) => each !== undefined);
  }
  const { properties } = node;
  if (properties === undefined || typeof value !== 'object' || value === null) return undefined;
  const kept = Object.entries(value)
    .map(([name, each]) => [name, keepIds(properties[name] ?? {}, each)] as const)
    .filter(([, each]) => each !== undefined);
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

function leadsToIds({ format, items, anyOf = [], properties = {} }: Node): boolean {
  return (
    format === 'uuid' ||
    (items !== undefined && leadsToIds(items)) ||
    anyOf.some(leadsToIds) ||
    Object.values(properties).some(leadsToIds)
  );
}
