import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { Among, ListFilter } from '../../../platform/database/newest-first.ts';
import { fragment } from '../../../platform/database/sql.ts';
import { findByPatterns } from './employee-search.sql.ts';
import { toPatterns } from './to-patterns.ts';

/**
 * The people a search matches: ids if they are few, otherwise patterns, because testing each record
 * is faster.
 */
export type FoundEmployees =
  | { readonly ids: readonly string[] }
  | {
      readonly patterns: string[];
      /** More than `fewMax` people: the next ones come soon, and a count would test every record. */
      readonly areMany: boolean;
    };

const fewMax = 1_000;

/**
 * The employees in whose name, number or email address every word occurs.
 *
 * @param text as typed; undefined = no search
 * @param isOfAll false if the reader sees few records, so that each can be tested
 */
export async function findEmployees(
  transaction: Transaction,
  companyId: string,
  { text, isOfAll }: { text: string | undefined; isOfAll: boolean },
): Promise<FoundEmployees | undefined> {
  if (text === undefined) return undefined;
  const patterns = toPatterns(text);
  if (!isOfAll) return { patterns, areMany: false };
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    findByPatterns(companyId, patterns, fewMax + 1),
  );
  return rows.length > fewMax ? { patterns, areMany: true } : { ids: rows.map(({ id }) => id) };
}

/** Narrows a list of records with an `employee_id` to the people found. */
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
        isUncounted: found.areMany,
        // Not a join: the newest records are tested one by one until there are enough.
        condition: (company) => fragment`(
          select found.search_key from employees as found
          where found.company_id = ${company} and found.id = employee_id)
          like all (${found.patterns})`,
      },
    ],
  };
}
