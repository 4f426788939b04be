import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { Among, ListFilter } from '../../../platform/database/newest-first.ts';
import { findByPatterns } from './employee-search.sql.ts';
import { toPatterns } from './to-patterns.ts';

/** Whom a search means: few people, or so many that it is quicker to ask of each record. */
export type FoundEmployees = { readonly ids: readonly string[] } | { readonly patterns: string[] };

const fewMax = 1_000;

/**
 * The employees in whose name, number or e-mail address every word occurs.
 *
 * @param text as it was typed; undefined = nobody is searched for
 * @param isOfAll false where the reader sees few records, so that each of those may be asked
 */
export async function findEmployees(
  transaction: Transaction,
  companyId: string,
  { text, isOfAll }: { text: string | undefined; isOfAll: boolean },
): Promise<FoundEmployees | undefined> {
  if (text === undefined) return undefined;
  const patterns = toPatterns(text);
  if (!isOfAll) return { patterns };
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    findByPatterns(companyId, patterns, fewMax + 1),
  );
  return rows.length > fewMax ? { patterns } : { ids: rows.map(({ id }) => id) };
}

/** Narrows a list of records with an `employee_id` to those of the people found. */
export function ofFound(found: FoundEmployees | undefined): {
  readonly among?: Among;
  readonly filters: readonly ListFilter[];
} {
  if (found === undefined) return { filters: [] };
  if ('ids' in found) return { among: { column: 'employee_id', ids: found.ids }, filters: [] };
  return {
    filters: [
      {
        name: 'found',
        // Not by a join: the newest records are asked one by one, until there are enough.
        condition: `(
          select found.search_key from employees as found
          where found.company_id = $1 and found.id = employee_id) like all (?)`,
        values: [found.patterns],
      },
    ],
  };
}
