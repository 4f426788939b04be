import type { Change } from '../../../change.ts';
import { listPay, type PayrollTerms } from '../inputs/pay-inputs.sql.ts';
import type { PayRow } from '../../computing/cut-stretches.ts';
import { isPaidWithin } from '../inputs/read-pay-inputs.ts';
import { composePayslip } from '../../computing/compose-payslip.ts';
import { type Corrected, correctPeriods, toPayResult } from '../corrections/correct-periods.ts';
import type { PayHistory } from '../corrections/pay-history.ts';
import type { OwnPay } from '../../computing/pay-own-period.ts';
import { correctionTerms } from '../corrections/correction-terms.ts';
import { type CorrectionTerms, isMarked, readPayHistory } from '../corrections/read-pay-history.ts';
import type { OpenReceivable } from '../../computing/receivable.ts';
import { listOpenReceivables } from '../run-receivables.sql.ts';
import { periodKey } from '../../computing/results/pay-result.ts';
import type { NewResult } from '../pay-results.sql.ts';
import type { RuleFailure } from '../../computing/applied-rules.ts';
import { type BatchRules, readBatchRules } from '../rules/batch-rules.ts';
import { addLeaveBalances, type PayslipFigures } from './add-leave-balances.ts';
import type { LeftOutEmployee, RunUnderWay } from './payroll-computation.sql.ts';
import { payOwnPeriods } from './pay-own-periods.ts';
import { storeBatch } from './store-batch.ts';

/**
 * Computes and stores the payslips of some employees of a run: the run's own period, and the
 * differences of closed periods for which something changed. A day or hour that another run in the
 * currency has paid is not paid again. Employees with nothing due are recorded as left out, with the
 * reason.
 */
export async function computeBatch(
  change: Change,
  run: RunUnderWay,
  asked: { readonly terms: PayrollTerms; readonly population: readonly string[] },
): Promise<void> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { population } = asked;
  const terms = await correctionTerms(change, run);
  const history = await readPayHistory(transaction, companyId, { run, population, terms });
  const rules = await readRules(change, run, history);
  const corrected = await correctPeriods(transaction, companyId, {
    run,
    population,
    history,
    rules,
  });
  const { ownPay, failed } = await payOwnPeriods(change, run, {
    terms: asked.terms,
    employeeIds: population.filter((id) => !corrected.drifted.has(id) && !corrected.failed.has(id)),
    corrected,
    history,
    rules,
  });
  const isHeldBack = (id: string) => corrected.drifted.has(id) || failed.has(id);
  const employeeIds = population.filter((id) => !isHeldBack(id));
  const { payslips, results } = await compose(change, run, {
    employeeIds,
    ownPay,
    corrected,
    terms,
    history,
  });
  const leftOut = await listLeftOut(change, run, {
    ...asked,
    paid: new Set(payslips.map(({ employeeId }) => employeeId)),
    corrected,
    failed,
    history,
  });
  const markIds = employeeIds.flatMap((id) =>
    (history.marksOf.get(id) ?? []).map((mark) => mark.id),
  );
  const paid = await addLeaveBalances(change, run, payslips);
  await storeBatch(change, run, { payslips: paid, results, leftOut, markIds, rules });
}

/** For the periods that are computed: the run's own one, and those with marks. */
export async function readRules(
  { transaction, actor: { companyId } }: Pick<Change, 'transaction' | 'actor'>,
  run: RunUnderWay,
  { periods, marksOf, resultsOf }: PayHistory,
): Promise<BatchRules> {
  const marks = [...marksOf.values()].flat();
  const marked = periods.filter((period) => isMarked(period, marks));
  const results = [...resultsOf.values()].flatMap((of) => [...of.values()]);
  return readBatchRules(transaction, companyId, {
    currency: run.currency,
    periods: [run, ...marked],
    stored: results.flatMap(({ inputs }) => inputs.rules?.set ?? []),
  });
}

async function compose(
  change: Change,
  run: RunUnderWay,
  {
    employeeIds,
    ownPay,
    corrected,
    terms,
    history,
  }: {
    employeeIds: readonly string[];
    ownPay: ReadonlyMap<string, OwnPay>;
    corrected: Corrected;
    terms: CorrectionTerms;
    history: PayHistory;
  },
): Promise<{ payslips: PayslipFigures[]; results: NewResult[] }> {
  const { transaction, actor, ids } = change;
  const paid = employeeIds.filter(
    (id) => (ownPay.get(id)?.lines.length ?? 0) > 0 || (corrected.linesOf.get(id)?.length ?? 0) > 0,
  );
  const { rows } = await transaction.query<OpenReceivable>(
    listOpenReceivables(actor.companyId, run, paid),
  );
  const receivablesOf = Map.groupBy(rows, (row) => row.employee_id);
  const payslips = paid.map((id): PayslipFigures => {
    const { lines = [], installments = [], items = [] } = ownPay.get(id) ?? {};
    const composed = composePayslip({
      own: lines,
      installments,
      items,
      corrections: corrected.linesOf.get(id) ?? [],
      receivables: receivablesOf.get(id) ?? [],
      protectedNet: terms.protectedNet,
      currency: run.currency,
    });
    return { ...composed, id: ids.next(), employeeId: id };
  });
  const own = [...ownPay].map(([employeeId, { result }]) => {
    const base = history.resultsOf.get(employeeId)?.get(periodKey(run));
    return toPayResult(result, { employeeId, base, period: run });
  });
  const isPaid = new Set(employeeIds);
  const results = [...corrected.results, ...own]
    .filter((row) => isPaid.has(row.employee_id))
    .map((row) => ({ ...row, id: ids.next() }));
  return { payslips, results };
}

/** Those of the run's period without a payslip; people with marks may not be employed in it. */
async function listLeftOut(
  { transaction, actor: { companyId } }: Change,
  run: RunUnderWay,
  {
    terms,
    population,
    paid,
    corrected: { drifted, earlier },
    failed,
    history,
  }: {
    terms: PayrollTerms;
    population: readonly string[];
    paid: ReadonlySet<string>;
    corrected: Corrected;
    failed: ReadonlyMap<string, RuleFailure>;
    history: PayHistory;
  },
): Promise<LeftOutEmployee[]> {
  const without = population.filter((id) => !paid.has(id) && !drifted.has(id) && !failed.has(id));
  const unsure = without.filter((id) => history.marksOf.has(id));
  const { rows } =
    unsure.length === 0
      ? { rows: [] }
      : await transaction.query<PayRow>(listPay(companyId, terms, unsure));
  const employed = new Set(rows.map((row) => row.employee_id));
  const isPaid = (id: string) =>
    history.resultsOf.get(id)?.has(periodKey(run)) === true ||
    isPaidWithin(terms.period, earlier.get(id));
  return [
    ...[...drifted].map((id) => leaveOut(id, 'engine_drift')),
    ...[...failed].map(([id, failure]) => leaveOut(id, 'formula_failed', failure)),
    ...without
      .filter((id) => !history.marksOf.has(id) || employed.has(id))
      .map((id) => leaveOut(id, isPaid(id) ? 'paid_elsewhere' : 'no_hours')),
  ];
}

function leaveOut(
  employeeId: string,
  reason: LeftOutEmployee['reason'],
  failure?: RuleFailure,
): LeftOutEmployee {
  return { employee_id: employeeId, reason, problem: failure?.problem ?? null };
}
