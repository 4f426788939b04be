import type { Transaction } from '../../../platform/database/driver.ts';
import { listPatternIds } from '../../employees/job/list-job-choices.ts';
import type { CheckedRow } from './check-cells.ts';
import type { ErrorList } from './error-list.ts';
import type { PatternIds } from './job-entry.ts';

/** The ids of the working patterns that rows name, archived ones too; refuses unknown names. */
export async function findPatterns(
  transaction: Transaction,
  companyId: string,
  { rows, errors }: { rows: readonly CheckedRow[]; errors: ErrorList },
): Promise<PatternIds> {
  const names = rows.flatMap(({ job }) => job.work_pattern ?? []);
  const patterns = await listPatternIds(transaction, companyId, [...new Set(names)]);
  for (const { number, job } of rows) {
    if (typeof job.work_pattern === 'string' && !patterns.has(job.work_pattern)) {
      errors.add(number, 'work_pattern', { code: 'unknown_pattern' });
    }
  }
  return patterns;
}
