import type { PayslipsRow } from '../../../../../schema/rows.gen.ts';
import { recordRead } from '../../../../access/audit/record-read.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { UserChange } from '../../../change.ts';
import { findPreviousOf } from './find-previous-of.ts';
import { findPayrollRun } from '../find-payroll-run.ts';
import { checkPayslips } from './checks.sql.ts';

/**
 * What payroll should look at before it approves a run: `net_zero` nothing to pay; `no_account` no
 * active bank account; `net_changed` net pay is at least 30 % more or less than in the previous
 * regular run; `negative_correction` corrections of earlier periods reduce the pay; `first_payslip`
 * none before. In the order in which they matter.
 */
export const checkNames = [
  'no_account',
  'net_zero',
  'net_changed',
  'negative_correction',
  'first_payslip',
] as const;
export type CheckName = (typeof checkNames)[number];

export interface CheckedPerson extends Pick<PayslipsRow, 'employee_id'> {
  readonly payslip_id: PayslipsRow['id'];
  readonly employee_name: string;
  /** Decimal strings. */
  readonly net: string;
  /** Net pay in the previous regular run. */
  readonly previous: string | null;
  /** The sum of corrections of earlier periods. */
  readonly correction: string | null;
}

export interface Check {
  readonly check: CheckName;
  readonly count: number;
  /** The first 20. */
  readonly people: readonly CheckedPerson[];
}

const namedMax = 20;

/**
 * The checks of a run that apply to someone. Records the read.
 *
 * @throws Problem `not_found`
 */
export async function readChecks(change: UserChange, runId: string): Promise<Check[]> {
  const { transaction, actor, clock } = change;
  const run = await findPayrollRun(transaction, actor, runId);
  const previous = await findPreviousOf(change, run);
  const { rows } = await transaction.query<
    CheckedPerson & { readonly check: CheckName; readonly count: number }
  >(
    checkPayslips(actor.companyId, {
      runId: run.id,
      previousRunId: previous?.id ?? null,
      at: toInstant(clock.nowMs()),
      max: namedMax,
    }),
  );
  recordRead(transaction, change, {
    subjectKind: 'payslip',
    subjectIds: [...new Set(rows.map(({ payslip_id: id }) => id))],
    employeeIds: [...new Set(rows.map(({ employee_id: id }) => id))],
    fields: ['net', 'lines'],
  });
  const byCheck = Map.groupBy(rows, ({ check }) => check);
  return checkNames.flatMap((check) => {
    const found = byCheck.get(check);
    if (found?.[0] === undefined) return [];
    return [{ check, count: found[0].count, people: found }];
  });
}
