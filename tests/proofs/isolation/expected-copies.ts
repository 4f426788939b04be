import {
  columnsLeftOut,
  tablesLeftOut,
} from '../../../server/src/access/company-archives/left-out.ts';
import type { Catalogue } from './read-catalogue.ts';
import { isTenantTable, tenantColumn, tenantCondition } from './tenant-tables.ts';

/** Columns that archives leave out although they are no secret: derived from other columns. */
const alsoSeenByArchivist: readonly string[] = ['employees.as_json', 'employees.search_key'];

/** In archives of a company. */
export function isCopied(table: string): boolean {
  return isTenantTable(table) && (!(table in tablesLeftOut) || table === 'document_contents');
}

/** The rows of its company; new ones only while its import is under way. */
export function copiedIn(table: string): string {
  const begun =
    table === 'company_imports'
      ? tenantCondition(table)
      : `(${tenantColumn(table)} = ( SELECT i.company_id
   FROM company_imports i
  WHERE (NOT i.is_complete)))`;
  return `${table}: muster_archivist may do anything to rows with ${tenantCondition(table)} and ${begun}`;
}

/** Every column but secrets. */
export function copyingGrants({ relations, columns }: Catalogue): Record<string, string> {
  const tables = relations.map(({ name }) => name).filter(isCopied);
  return Object.fromEntries(
    tables.map((table) => {
      const seen = columns
        .filter((column) => column.table === table)
        .map(({ name }) => name)
        .filter((name) => !isHidden(`${table}.${name}`));
      if (table === 'companies') return [`table ${table}`, 'insert, select'];
      if (table === 'company_imports') {
        return [`table ${table}`, 'insert, select, update(is_complete)'];
      }
      return [`table ${table}`, `insert, select(${seen.toSorted().join(', ')})`];
    }),
  );
}

/** What an archive leaves out is out of sight too, unless something else shows it anyway. */
function isHidden(path: string): boolean {
  return path in columnsLeftOut && !alsoSeenByArchivist.includes(path);
}
