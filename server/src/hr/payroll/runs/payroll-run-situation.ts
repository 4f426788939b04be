import type { UsersRow } from '../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { assertReadable, type Situation } from '../../workflow/require-transition.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { PayrollRunWithFigures } from './payroll-run.ts';
import { listReviewers, lock } from './payroll-runs.sql.ts';

/** The users who could check any payroll run of a company. */
export type Reviewers = ReadonlySet<string>;

export async function readReviewers(
  transaction: Transaction,
  companyId: string,
): Promise<Reviewers> {
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(listReviewers(companyId));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks a run and returns it with the actor's available actions.
 *
 * @throws Problem `not_found` for unknown runs and for users who may not see any
 */
export async function lockPayrollRun(
  { transaction, actor }: UserChange,
  id: string,
): Promise<{ readonly run: PayrollRunWithFigures; readonly situation: Situation<'payroll_run'> }> {
  const { rows } = await transaction.query<PayrollRunWithFigures>(lock(actor.companyId, id));
  const [run] = rows;
  if (run === undefined) {
    throw notFound();
  }
  const reviewers = await readReviewers(transaction, actor.companyId);
  const situation = payrollRunSituation(run, actor, reviewers);
  assertReadable('payroll_run', situation.capacities);
  return { run, situation };
}

/**
 * The situation of a run for the transition table. Four-eyes principle: the user who started the
 * computation may check it only if no one else in the company could (contract, section 6).
 */
export function payrollRunSituation(
  run: Pick<
    PayrollRunWithFigures,
    'status' | 'started_by' | 'employee_count' | 'reverses_run_id' | 'reversed_by_run_id'
  >,
  actor: UserActor,
  reviewers: Reviewers,
): Situation<'payroll_run'> {
  const capacities = capacitiesOf(actor, { employeeId: null, managerId: null });
  const hasOther = [...reviewers].some((userId) => userId !== actor.userId);
  const isWithheld = isOwnWork(run, actor) && hasOther;
  if (capacities.has('payroll_admin') && !isWithheld) {
    capacities.add('reviewer');
  }
  const isReversible = run.reverses_run_id === null && run.reversed_by_run_id === null;
  return {
    entity: 'payroll_run',
    state: run.status,
    capacities,
    conditions: new Set([
      ...(run.employee_count > 0 ? (['has_payslips'] as const) : []),
      ...(isReversible ? (['reversible'] as const) : []),
    ]),
    withheld: new Map(
      capacities.has('payroll_admin') && isWithheld ? [['reviewer', 'four_eyes']] : [],
    ),
  };
}

/** Whether the actor started the computation of the run. */
export function isOwnWork(
  { started_by: startedBy }: Pick<PayrollRunWithFigures, 'started_by'>,
  { userId }: UserActor,
): boolean {
  return startedBy === userId;
}
