import {
  columnsLeftOut,
  companyColumn,
  contentColumns,
  tablesLeftOut,
} from '../../server/src/access/company-archives/left-out.ts';
import { readUnions } from './describe-rows.ts';
import type { Column, Table } from './read-tables.ts';

type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };

/** As `row_to_json` writes them, and as `archive.sql.ts` changes that: numbers keep all of their digits as text. */
const schemas: Readonly<Record<string, Schema>> = {
  bigint: { type: 'string', pattern: '^-?[0-9]+$' },
  boolean: { type: 'boolean' },
  bytea: { type: 'string', pattern: '^\\\\x([0-9a-f]{2})*$' },
  // A company on which no day's work was done yet has `-infinity`.
  date: { type: 'string', pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}|-?infinity)$' },
  'double precision': { type: 'number' },
  integer: { type: 'integer' },
  json: {},
  jsonb: {},
  numeric: { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' },
  smallint: { type: 'integer' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  uuid: { type: 'string', format: 'uuid' },
};
/** Only single numbers are text. */
const elements: Readonly<Record<string, Schema>> = {
  ...schemas,
  bigint: { type: 'integer' },
  numeric: { type: 'number' },
};

/** A JSON Schema for the lines of each file in `rows/`, and the manifest's version that it is for. */
export function describeArchive(tables: readonly Table[]): string {
  const defs = tables
    .filter(isInArchives)
    .map((table): [string, Schema] => [table.name, describeRow(table)]);
  return `${JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Rows of an archive of a company',
      description:
        'A line of rows/TABLE.jsonl is as $defs/TABLE says. Written by scripts/generate-schema.ts from the migrations.',
      $defs: Object.fromEntries(defs),
    },
    null,
    2,
  )}\n`;
}

function isInArchives({ name, columns }: Table): boolean {
  const isOfCompany =
    name === 'companies' || columns.some((column) => column.name === companyColumn);
  return isOfCompany && !(name in tablesLeftOut);
}

function describeRow(table: Table): Schema {
  const unions = readUnions(table);
  const columns = table.columns.filter(
    ({ name }) => name !== companyColumn && !(`${table.name}.${name}` in columnsLeftOut),
  );
  return {
    type: 'object',
    additionalProperties: false,
    required: columns.map(({ name }) => name),
    properties: Object.fromEntries(
      columns.map((column) => [column.name, describeColumn(table, column, unions)]),
    ),
  };
}

function describeColumn(
  table: Table,
  { name, type, isNullable, comment }: Column,
  unions: ReadonlyMap<string, string>,
): Schema {
  const description = comment === null ? {} : { description: comment };
  const content = contentColumns[table.name];
  if (content?.column === name) {
    return { ...text, pattern: '^[0-9a-f]{64}$', description: `SHA-256 of ${content.folder}/ID.` };
  }
  const values = unions.get(name)?.split(' | ');
  const single =
    values === undefined ? schemaOf(type) : { enum: values.map((value) => value.slice(1, -1)) };
  const isAny = Object.keys(single).length === 0;
  return {
    ...(isNullable && !isAny ? { anyOf: [single, { type: 'null' }] } : single),
    ...description,
  };
}

function schemaOf(type: string): Schema {
  // `numeric(12,2)[]`
  const [, name = '', array] = /^([a-z ]+?)(?:\([\d,]+\))?(\[\])?$/.exec(type) ?? [];
  return array === undefined
    ? (schemas[name] ?? text)
    : { type: 'array', items: elements[name] ?? text };
}
