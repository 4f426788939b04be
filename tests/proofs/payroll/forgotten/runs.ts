import { createRemainderRun } from '../../../../server/src/hr/payroll/runs/remainders/create-remainder-run.ts';
import type { DueElsewhere } from '../../../../server/src/hr/payroll/runs/remainders/due-elsewhere.ts';
import { findDueElsewhere } from '../../../../server/src/hr/payroll/runs/remainders/read-due-elsewhere.ts';
import { reversePayrollRun } from '../../../../server/src/hr/payroll/runs/reversals/reverse-payroll-run.ts';
import { discardPayrollRun } from '../../../../server/src/hr/payroll/runs/discard-payroll-run.ts';
import { startPayrollRun } from '../../../../server/src/hr/payroll/runs/start-payroll-run.ts';
import { Problem } from '../../../../server/src/platform/http/problem.ts';
import { jobQueue } from '../../../../server/src/platform/jobs/job-queue.ts';
import { monthOf } from '../../../harness/payroll-months.ts';
import { currencyOfGroup, type World } from './world.ts';

export interface Period {
  readonly payGroupId: string;
  readonly currency: string;
  readonly start: string;
  readonly end: string;
}

/** The periods of the groups that end in a month, in the order of their ends. */
export async function periodsIn({ company, groupIds }: World, month: string): Promise<Period[]> {
  const { rows } = await company.query<Omit<Period, 'currency'>>(
    `select pay_group_id as "payGroupId", period_start as start, period_end as "end" from pay_periods
     where to_char(period_end, 'YYYY-MM') = $1`,
    [month],
  );
  return rows
    .map((row) => ({ ...row, group: groupIds.indexOf(row.payGroupId) }))
    .toSorted((a, b) => (a.end === b.end ? a.group - b.group : a.end < b.end ? -1 : 1))
    .map(({ group, ...row }) => ({ ...row, currency: currencyOfGroup(group) }));
}

/** Approves a computed run, or cancels it if it has nothing to approve. Returns whether it was approved. */
export async function approve({ months }: World, id: string): Promise<boolean> {
  try {
    await months.approve(id);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  await months.change((open) => discardPayrollRun(open, jobQueue, { id, action: 'cancel' }));
  await months.work(id);
  return false;
}

/** A run next to the regular ones, of a group or for everyone in none. Returns its id if it pays anyone. */
export async function payOffCycle(
  world: World,
  period: Omit<Period, 'payGroupId'> & { readonly payGroupId?: string },
): Promise<string | undefined> {
  const id = await world.months.compute({ ...period, type: 'off_cycle' });
  return (await approve(world, id)) ? id : undefined;
}

/** For everyone in no group: each month in each currency. */
export async function payWithoutGroups(world: World, months: readonly string[]): Promise<void> {
  for (const month of months) {
    for (const currency of ['EUR', 'CHF']) {
      await payOffCycle(world, { ...monthOf(month), currency });
    }
  }
}

/** What no regular run takes, by number of the person. */
export async function listed({ months, people }: World): Promise<readonly DueElsewhere[]> {
  const { rows } = await months.change((open) => findDueElsewhere(open, { max: people.length }));
  return rows.toSorted((a, b) => people.indexOf(a.employee_id) - people.indexOf(b.employee_id));
}

/** The run that the button next to a row of the list makes. */
export async function payRemainder(
  world: World,
  { reason, currency, pay_group_id, for_period: days }: DueElsewhere,
): Promise<string | undefined> {
  const isForDays = reason === 'days_without_group' && days !== null;
  const { id } = await world.months.change((open) =>
    createRemainderRun(open, { currency, pay_group_id, ...(isForDays ? { days } : {}) }),
  );
  await world.months.change((open) => startPayrollRun(open, jobQueue, id));
  await world.months.work(id);
  return (await approve(world, id)) ? id : undefined;
}

/** Whether it could be reversed: not if a later run builds on it. */
export async function reverse(world: World, id: string): Promise<boolean> {
  try {
    const reversal = await world.months.change((open) =>
      reversePayrollRun(open, jobQueue, { id, reason: 'Wrong' }),
    );
    await world.months.work(reversal.id);
    return await approve(world, reversal.id);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
