import type { EmployeesRow, PayslipsRow } from '../../../../../schema/rows.gen.ts';
import { recordRead } from '../../../../access/audit/record-read.ts';
import type { UserChange } from '../../../change.ts';
import { findPayrollRun } from '../find-payroll-run.ts';
import type { PayrollRunStatus, PayrollRunWithFigures } from '../payroll-run.ts';
import {
  type ComparedPerson,
  type LeftOut,
  type LeftOutReason,
  leftOutReasons,
  type RunDifferences,
} from './payroll-differences.ts';
import { listLeftOut } from './left-out.sql.ts';
import type { FormulaProblem } from '../../computing/applied-rules.ts';
import { findPreviousOf } from './find-previous-of.ts';
import { compare, listWithoutPay } from './pay-differences.sql.ts';

const namedMax = 50;
const leftOutMax = 20;
/** The statuses in which a run has all of its payslips. */
const computed: readonly PayrollRunStatus[] = ['completed', 'approved', 'paid'];

type Counts = RunDifferences['counts'];
type Kind = 'joined' | 'left' | 'changed';
type NamedRow = ComparedPerson & { readonly kind: Kind; readonly payslip_id: PayslipsRow['id'] };
/** Without a kind, the row contains only the counts. */
type ComparedRow = Counts & (NamedRow | { readonly kind: null });

/**
 * How a run differs from the previous regular run in its currency. `differences` is null if there
 * is nothing to compare: before the run is computed, for runs that are not regular, and for the
 * first one. Records the read.
 *
 * @throws Problem `not_found`
 */
export async function readDifferences(
  change: UserChange,
  id: string,
): Promise<{ readonly differences: RunDifferences | null; readonly leftOut: LeftOut }> {
  const { transaction, actor } = change;
  const run = await findPayrollRun(transaction, actor, id);
  const [differences, leftOut] = await Promise.all([
    run.type === 'regular' && computed.includes(run.status) ? compareRun(change, run) : null,
    readLeftOut(change, run),
  ]);
  return { differences, leftOut };
}

async function compareRun(
  change: UserChange,
  run: PayrollRunWithFigures,
): Promise<RunDifferences | null> {
  const { transaction, actor } = change;
  const previous = await findPreviousOf(change, run);
  if (previous === undefined) return null;
  const { rows } = await transaction.query<ComparedRow>(
    compare(actor.companyId, { runId: run.id, previousRunId: previous.id, max: namedMax }),
  );
  const named = rows.filter((row) => row.kind !== null);
  recordRead(transaction, change, {
    subjectKind: 'payslip',
    subjectIds: named.map(({ payslip_id: payslipId }) => payslipId),
    employeeIds: named.map(({ employee_id: employeeId }) => employeeId),
    fields: ['net'],
  });
  const { gross, net, employee_count } = run;
  const of = (kind: Kind) => named.filter((row) => row.kind === kind).map(toPerson);
  return {
    previous,
    current: { gross, net, employee_count },
    counts: toCounts(rows[0]),
    joined: of('joined'),
    left: of('left'),
    changes: of('changed'),
  };
}

function toPerson({ employee_id, employee_name, previous, net }: ComparedPerson): ComparedPerson {
  return { employee_id, employee_name, previous, net };
}

function toCounts(row: ComparedRow | undefined): Counts {
  const { joined = 0, left = 0, up = 0, down = 0, equal = 0 } = row ?? {};
  return { joined, left, up, down, equal };
}

/** By this or another run. */
function isPaid(reason: LeftOutReason): boolean {
  return reason === 'paid_elsewhere' || reason === 'other_group' || reason === 'not_corrected';
}

interface LeftOutRow extends Pick<EmployeesRow, 'id'> {
  readonly reason: LeftOutReason;
  /** The number of employees left out for the reason. */
  readonly count: number;
  readonly employee_name: string;
  readonly months?: number | null;
  /** Absent where no reason has one. */
  readonly problem?: FormulaProblem | null;
}

async function readLeftOut(change: UserChange, run: PayrollRunWithFigures): Promise<LeftOut> {
  const { transaction, actor } = change;
  const period = { start: run.period_start, end: run.period_end, max: leftOutMax };
  const [withoutPay, others] = await Promise.all([
    // In a group, the other statement finds them.
    run.pay_group_id === null && !run.remainders_only
      ? transaction.query<LeftOutRow>(listWithoutPay(actor.companyId, period))
      : { rows: [] },
    transaction.query<LeftOutRow>(listLeftOut(actor.companyId, run, leftOutMax)),
  ]);
  const named = Map.groupBy([...withoutPay.rows, ...others.rows], ({ reason }) => reason);
  const reasons = leftOutReasons.flatMap((reason) => {
    const rows = named.get(reason) ?? [];
    const employees = rows.map(({ id, employee_name, problem = null }) => ({
      id,
      employee_name,
      problem,
    }));
    return rows[0] === undefined
      ? []
      : [{ reason, count: rows[0].count, months: rows[0].months ?? null, employees }];
  });
  const shown = reasons.flatMap(({ employees }) => employees.map(({ id }) => id));
  recordRead(transaction, change, {
    subjectKind: 'employee',
    subjectIds: shown,
    employeeIds: shown,
    fields: ['first_name', 'last_name', 'compensation'],
  });
  const count = reasons
    .filter(({ reason }) => !isPaid(reason))
    .reduce((sum, one) => sum + one.count, 0);
  return { count, reasons };
}
