import { slug } from 'github-slugger';
import { type ApiDocument, nameOfRef, type Schema } from './api-document.ts';

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  date: 'date',
  'date-time': 'instant',
  'idn-email': 'email address',
  binary: 'file',
};
const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: '`true` or `false`',
  null: '`null`',
  object: 'object',
};

/** What the tables of a page refer to: records that have a table of their own below. */
export interface Records {
  readonly document: ApiDocument;
  /** The names of the records that were referred to. */
  readonly named: Set<string>;
}

/** The members of an object, and of the objects within it, as a Markdown table. */
export function describeMembers(schema: Schema, records: Records): string {
  const rows = rowsOf(schema, '', records);
  return rows.length === 0 ? '' : tableOf(['member', 'type', 'meaning'], rows);
}

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function rowsOf(schema: Schema, prefix: string, records: Records): string[][] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const isRequired = required.includes(name);
    const own = [
      `\`${path}\`${isRequired ? '' : ' optional'}`,
      describeType(member, records),
      describeMeaning(member, records),
    ];
    return [own, ...rowsBelow(member, path, records)];
  });
}

/** Of an object or a list that isn't a record of its own. */
function rowsBelow(member: Schema, path: string, records: Records): string[][] {
  const schema = inlined(member, records);
  if (schema === undefined) return [];
  if (schema.items !== undefined) return rowsBelow(schema.items, `${path}[]`, records);
  const one = schema.anyOf?.find(({ properties }) => properties !== undefined) ?? schema;
  return rowsOf(one, `${path}.`, records);
}

/** The schema itself, or the component it refers to unless that has a table of its own. */
function inlined(schema: Schema, { document }: Records): Schema | undefined {
  const name = nameOfRef(schema);
  if (name === undefined) return schema;
  const found = document.schemas[name];
  return found?.properties === undefined ? found : undefined;
}

export function describeType(member: Schema, records: Records): string {
  const name = nameOfRef(member);
  const schema = name === undefined ? member : records.document.schemas[name];
  if (schema === undefined) throw new Error(`there is no schema ${name}`);
  if (name !== undefined && schema.properties !== undefined) {
    records.named.add(name);
    return `[${name}](#${slug(name)})`;
  }
  const { enum: values, anyOf, items, format, type } = schema;
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ');
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map((one) => describeType(one, records)))].join(' or ');
  }
  if (items !== undefined) {
    const of = describeType(items, records);
    return of === 'object' ? 'list of objects' : `list of ${of}`;
  }
  const alternatives = typeof type === 'string' ? [type] : (type ?? ['object']);
  return alternatives
    .map((one) => (one === 'string' ? (formats[format ?? ''] ?? types[one]) : types[one]))
    .join(' or ');
}

function describeMeaning(member: Schema, { document }: Records): string {
  const name = nameOfRef(member);
  const schema = { ...(name === undefined ? {} : document.schemas[name]), ...member };
  const description = schema.description ?? schema.anyOf?.find(hasDescription)?.description ?? '';
  return [inCell(description), describeBounds(schema)].filter(Boolean).join(' ');
}

const hasDescription = ({ description }: Schema): boolean => description !== undefined;

/** A text in a cell of a table. */
export function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

export function describeBounds(schema: Schema): string {
  const { maxLength, minimum, maximum, minItems, maxItems, default: usual } = schema;
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}.`
      : minimum !== undefined
        ? `At least ${minimum}.`
        : maximum === undefined
          ? ''
          : `At most ${maximum}.`;
  return [
    maxLength === undefined ? '' : `At most ${maxLength} characters.`,
    range,
    minItems === undefined || minItems === 0 ? '' : `At least ${minItems}.`,
    maxItems === undefined ? '' : `At most ${maxItems} in one request.`,
    usual === undefined ? '' : `Default \`${JSON.stringify(usual)}\`.`,
  ]
    .filter(Boolean)
    .join(' ');
}
