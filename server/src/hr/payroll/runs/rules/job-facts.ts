import type { Transaction } from '../../../../platform/database/driver.ts';
import { type JobFact, listJobFacts } from './job-facts.sql.ts';

/** The facts of each employee up to a day, in the order of days. */
export async function readJobFacts(
  transaction: Transaction,
  companyId: string,
  { employeeIds, to }: { readonly employeeIds: readonly string[]; readonly to: string },
): Promise<ReadonlyMap<string, readonly JobFact[]>> {
  const { rows } = await transaction.query<JobFact>(listJobFacts(companyId, employeeIds, to));
  return Map.groupBy(rows, (row) => row.employee_id);
}

/** The fact that applies on a day, or the last one before it. */
export function factOn(facts: readonly JobFact[], day: string): JobFact | undefined {
  return facts.findLast(({ from_day: from }) => from === null || from <= day) ?? facts[0];
}

export function isEmployedOn(facts: readonly JobFact[], day: string): boolean {
  return facts.some(
    ({ first_day: first, last_day: last }) =>
      (first === null || first <= day) && (last === null || last >= day),
  );
}

/** Completed years since the first day of the employment; undefined without one. */
export function yearsOfService(fact: JobFact | undefined, day: string): number | undefined {
  if (fact === undefined || fact.first_day === null) return undefined;
  const end = fact.last_day !== null && fact.last_day < day ? fact.last_day : day;
  if (end < fact.first_day) return 0;
  return Temporal.PlainDate.from(fact.first_day).until(end, { largestUnit: 'years' }).years;
}
