import type { Change } from '../../../change.ts';
import { layOutPeriod } from '../../compute/lay-out-period.ts';
import { listPay, type PayRow, type PayrollTerms } from '../../compute/pay-inputs.sql.ts';
import type { PayslipInput } from '../../compute/payslip-input.ts';
import { isPaidWithin } from '../../compute/read-pay-inputs.ts';
import { composePayslip } from '../../corrections/compose-payslip.ts';
import {
  causesOf,
  type Corrected,
  correctPeriods,
  toResult,
} from '../../corrections/correct-periods.ts';
import type { PayHistory } from '../../corrections/pay-history.ts';
import { type OwnPay, payOwnPeriod } from '../../corrections/pay-own-period.ts';
import { correctionTerms } from '../../corrections/correction-terms.ts';
import { type CorrectionTerms, readHistory } from '../../corrections/read-history.ts';
import type { OpenReceivable } from '../../receivables/receivable.ts';
import { listOpenReceivables } from '../../receivables/run-receivables.sql.ts';
import { periodKey } from '../../results/pay-result.ts';
import type { NewResult } from '../../results/pay-results.sql.ts';
import type { LeftOutEmployee, NewPayslip, RunUnderWay } from './payroll-computation.sql.ts';
import { readInputsOfRun } from './read-inputs-of-run.ts';
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
  const history = await readHistory(transaction, companyId, { run, population, terms });
  const corrected = await correctPeriods(transaction, companyId, { run, population, history });
  const employeeIds = population.filter((id) => !corrected.drifted.has(id));
  const { earlier } = corrected;
  const inputs = await readInputsOfRun(change, run, { ...asked.terms, employeeIds, earlier });
  const ownPay = payOwn({ run, employeeIds, inputs, history });
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
    history,
  });
  const markIds = employeeIds.flatMap((id) =>
    (history.marksOf.get(id) ?? []).map((mark) => mark.id),
  );
  await storeBatch(change, run, { payslips, results, leftOut, markIds });
}

function payOwn({
  run,
  employeeIds,
  inputs,
  history,
}: {
  run: RunUnderWay;
  employeeIds: readonly string[];
  inputs: readonly PayslipInput[];
  history: PayHistory;
}): ReadonlyMap<string, OwnPay> {
  const { currency } = run;
  const period = layOutPeriod({ start: run.period_start, end: run.period_end });
  const inputOf = new Map(inputs.map((input) => [input.employeeId, input]));
  return new Map(
    employeeIds.flatMap((id) => {
      const base = history.resultsOf.get(id)?.get(periodKey(run));
      const causes = causesOf(history, id, run);
      const sets = new Map<string, never>();
      const own = payOwnPeriod({ base, input: inputOf.get(id), period, currency, sets, causes });
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
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
): Promise<{ payslips: NewPayslip[]; results: NewResult[] }> {
  const { transaction, actor, ids } = change;
  const paid = employeeIds.filter(
    (id) => (ownPay.get(id)?.lines.length ?? 0) > 0 || (corrected.linesOf.get(id)?.length ?? 0) > 0,
  );
  const { rows } = await transaction.query<OpenReceivable>(
    listOpenReceivables(actor.companyId, run, paid),
  );
  const receivablesOf = Map.groupBy(rows, (row) => row.employee_id);
  const payslips = paid.map((id): NewPayslip => {
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
    return toResult(result, { employeeId, base, period: run });
  });
  const results = [...corrected.results, ...own].map((row) => ({ ...row, id: ids.next() }));
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
    history,
  }: {
    terms: PayrollTerms;
    population: readonly string[];
    paid: ReadonlySet<string>;
    corrected: Corrected;
    history: PayHistory;
  },
): Promise<LeftOutEmployee[]> {
  const without = population.filter((id) => !paid.has(id) && !drifted.has(id));
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
    ...[...drifted].map((id): LeftOutEmployee => ({ employee_id: id, reason: 'engine_drift' })),
    ...without
      .filter((id) => !history.marksOf.has(id) || employed.has(id))
      .map(
        (id): LeftOutEmployee => ({
          employee_id: id,
          reason: isPaid(id) ? 'paid_elsewhere' : 'no_hours',
        }),
      ),
  ];
}
