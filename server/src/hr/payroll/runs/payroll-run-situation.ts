import type { UserActor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { assertReadable, type Situation } from '../../workflow/require-transition.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { PayrollRunWithFigures } from './payroll-run.ts';
import { lock } from './payroll-runs.sql.ts';
import { type Hindrance, readRunApprovers, type RunApprovers } from './run-approvers.ts';

/**
 * Locks a run and returns it with the actor's available actions.
 *
 * @throws Problem `not_found` for unknown runs and for users who may not see any
 */
export async function lockPayrollRun(
  { transaction, actor }: UserChange,
  id: string,
): Promise<{
  readonly run: PayrollRunWithFigures;
  readonly situation: Situation<'payroll_run'>;
  readonly hindrances: readonly Hindrance[];
}> {
  const { rows } = await transaction.query<PayrollRunWithFigures>(lock(actor.companyId, id));
  const [run] = rows;
  if (run === undefined) {
    throw notFound();
  }
  const approversOf = await readRunApprovers(transaction, actor.companyId, [run]);
  const approvers = approversOf(run);
  const situation = payrollRunSituation(run, actor, approvers);
  assertReadable('payroll_run', situation.capacities);
  return { run, situation, hindrances: approvers.hindrances.get(actor.userId) ?? [] };
}

/** The situation of a run for the transition table. `approvers` says who may check it. */
export function payrollRunSituation(
  run: Pick<
    PayrollRunWithFigures,
    'status' | 'employee_count' | 'reverses_run_id' | 'reversed_by_run_id'
  >,
  actor: UserActor,
  { approvers, hindrances }: RunApprovers,
): Situation<'payroll_run'> {
  const capacities = capacitiesOf(actor, { employeeId: null, managerId: null });
  const isPayroll = capacities.has('payroll_admin');
  const isWithheld = !approvers.some(({ id }) => id === actor.userId);
  if (isPayroll && !isWithheld) capacities.add('reviewer');
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
      isPayroll && isWithheld
        ? [['reviewer', hindrances.get(actor.userId)?.[0] ?? 'four_eyes']]
        : [],
    ),
  };
}
