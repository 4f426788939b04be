import { tidy } from './describe-table.ts';
import type { Column, Table } from './read-tables.ts';

/**
 * The types the driver returns (`Result` in platform/database/driver.ts). Types not listed are
 * text.
 */
const typesRead: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  bytea: 'Uint8Array',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  oid: 'number',
  real: 'number',
  smallint: 'number',
};

/** The values of each column that a check limits to a list, as a union of literals. */
export function readUnions(table: Table): ReadonlyMap<string, string> {
  const unions = new Map<string, string>();
  for (const { definition } of table.constraints) {
    const list = /^check \((\w+) in \(('[^']*'(?:, '[^']*')*)\)\)$/.exec(tidy(definition));
    if (list?.[1] !== undefined && list[2] !== undefined) {
      unions.set(list[1], list[2].replaceAll(', ', ' | '));
    }
  }
  return unions;
}

function typeOf({ name, type, isNullable }: Column, unions: ReadonlyMap<string, string>): string {
  const element = type.replace('[]', '');
  const read = unions.get(name) ?? typesRead[element] ?? 'string';
  const whole = element === type ? read : `readonly ${read}[]`;
  return isNullable && read !== 'unknown' ? `${whole} | null` : whole;
}

/** One interface for each table: `employees` becomes `EmployeesRow`. */
export function describeRows(tables: readonly Table[]): string {
  const interfaces = tables.map((table) => {
    const unions = readUnions(table);
    const name = table.name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const members = table.columns.map((column) => {
      const comment = column.comment === null ? '' : `  /** ${column.comment} */\n`;
      return `${comment}  readonly ${column.name}: ${typeOf(column, unions)};\n`;
    });
    return `\nexport interface ${name}Row {\n${members.join('')}}\n`;
  });
  return `// Written by scripts/generate-schema.ts from the catalogue of a migrated database.\n${interfaces.join('')}`;
}
