import type { TSchema } from 'typebox';

/** The JSON Schema keywords used in the schemas of payloads. */
interface Member {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly anyOf?: readonly Member[];
  readonly items?: Member;
  readonly properties?: Readonly<Record<string, Member>>;
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  date: 'date',
  'date-time': 'instant',
};
const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: '`true` or `false`',
  null: '`null`',
};

/**
 * The members of a closed object as a Markdown table, including those of lists within it.
 *
 * @throws Error for an unsupported schema
 */
export function describeMembers(schema: TSchema): string {
  const rows = rowsOf(JSON.parse(JSON.stringify(schema)) as Member, '');
  return ['| member | type | meaning |', '|---|---|---|', ...rows].join('\n');
}

function rowsOf({ properties = {} }: Member, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const meaning = member.description ?? member.anyOf?.find(hasDescription)?.description;
    if (meaning === undefined) throw new Error(`${path} has no description`);
    const below = member.items === undefined ? [] : rowsOf(member.items, `${path}[].`);
    return [`| \`${path}\` | ${describeType(member, path)} | ${meaning} |`, ...below];
  });
}

function hasDescription({ description }: Member): boolean {
  return description !== undefined;
}

function describeType(member: Member, path: string): string {
  if (member.anyOf !== undefined) {
    return member.anyOf.map((one) => describeType(one, path)).join(' or ');
  }
  if (member.enum !== undefined) {
    return member.enum.map((word) => `\`${word}\``).join(', ');
  }
  if (member.type === 'array') return 'list';
  const words = member.format === undefined ? types[member.type ?? ''] : formats[member.format];
  if (words === undefined) throw new Error(`${path} is of a type that the page has no word for`);
  return words;
}
