import type { Transaction } from '../../../../platform/database/driver.ts';
import {
  type LaidOutPeriod,
  layOutPeriod,
  type PayPeriod,
} from '../../computing/lay-out-period.ts';
import type { PayMarkCause } from '../../computing/pay-mark-cause.ts';
import type { PayslipLine } from '../../computing/payslip-figures.ts';
import type { EarlierPayslips } from '../inputs/fill-stretches.ts';
import { readPayInputs } from '../inputs/read-pay-inputs.ts';
import { toCorrections } from '../../computing/results/compare-results.ts';
import { isReproduced } from '../../computing/results/compute-result.ts';
import {
  isPaidWithoutPay,
  type NextVersion,
  nextVersion,
} from '../../computing/results/next-version.ts';
import { type PayResult, periodKey } from '../../computing/results/pay-result.ts';
import { type ClosedPeriod, listGroupDays, type NewResult } from '../pay-results.sql.ts';
import {
  type CarriedAmount,
  orFailure,
  RuleFailure,
  type RuleSets,
} from '../../computing/applied-rules.ts';
import { applyRules } from '../rules/apply-rules.ts';
import type { BatchRules } from '../rules/batch-rules.ts';
import type { RunUnderWay } from '../batches/payroll-computation.sql.ts';
import { termsOfRun } from '../batches/run-terms.ts';
import { type ClosedPeriodKey, earlierThan, type Ledger, type PayHistory } from './pay-history.ts';
import { type GroupDay, isMarked, isMember } from './read-pay-history.ts';

export interface Corrected {
  /** The lines by employee, in the order of the periods. */
  readonly linesOf: ReadonlyMap<string, readonly PayslipLine[]>;
  readonly results: readonly Omit<NewResult, 'id'>[];
  /** What the run's own period pays instead of earlier ones, by employee. */
  readonly carriedOf: ReadonlyMap<string, readonly CarriedAmount[]>;
  /** The employees for whom the engine does not reproduce an earlier result. */
  readonly drifted: ReadonlySet<string>;
  readonly failed: ReadonlyMap<string, RuleFailure>;
  /** The latest results, with those of this run, by employee. */
  readonly ledgers: ReadonlyMap<string, Ledger>;
  readonly placeOf: (paid: ClosedPeriodKey) => number;
  /** What other periods have paid for the days of the run's period. */
  readonly earlier: EarlierPayslips;
}

/**
 * Computes the closed periods of employees with marks again, in the order in which they were first
 * paid, and compares each with its latest result. The number of statements grows with the periods,
 * not with the employees.
 */
export async function correctPeriods(
  transaction: Transaction,
  companyId: string,
  asked: {
    readonly run: RunUnderWay;
    readonly population: readonly string[];
    readonly history: PayHistory;
    readonly rules: BatchRules;
  },
): Promise<Corrected> {
  const { run, population, history, rules } = asked;
  const { currency } = run;
  const { sets } = rules;
  const { placeOf, ledgers } = open(run, population, history);
  const drifted = findDrifted(run, history, sets);
  const failed = new Map<string, RuleFailure>();
  const found: CorrectedPeriod[] = [];
  const earlierFor = earlierBy(history, { ledgers, placeOf });
  const groupDays = await readGroupDays(transaction, companyId, [...history.marksOf.keys()]);
  for (const closed of history.periods) {
    const employeeIds = toCorrect(closed, history, groupDays).filter(
      (id) => !drifted.has(id) && !failed.has(id),
    );
    if (employeeIds.length === 0) continue;
    const terms = await termsOfRun({ transaction, actor: { companyId } }, { ...closed, currency });
    const due = await readPayInputs(transaction, companyId, {
      ...terms,
      employeeIds,
      earlier: earlierFor(closed, employeeIds),
      others: paidWithoutPay(closed, history, employeeIds),
      isCorrection: true,
    });
    const inputs = await applyRules(transaction, companyId, due, {
      terms,
      set: rules.of(closed),
      days: rules.days,
      runId: run.id,
      computedOf: (id) => ledgers.get(id),
      placeOf,
    });
    const period = layOutPeriod(terms.period);
    const inputOf = new Map(inputs.map((input) => [input.employeeId, input]));
    for (const id of employeeIds) {
      const base = history.resultsOf.get(id)?.get(periodKey(closed));
      const input = inputOf.get(id);
      const next = orFailure(() => nextVersion({ base, input, period, currency, sets }));
      if (next instanceof RuleFailure) failed.set(id, next);
      if (next instanceof RuleFailure || !next.isNew) continue;
      const result = toPayResult(next, { employeeId: id, base, period: closed });
      ledgers.get(id)?.set(periodKey(closed), { ...result, created_at: run.created_at });
      found.push({ result, next, period: terms.period, causes: causesOf(history, id, closed) });
    }
  }
  const earlier = earlierFor(run, population);
  return { ...collect(found, failed), drifted, failed, ledgers, placeOf, earlier };
}

/** A new version of a closed period. */
interface CorrectedPeriod {
  readonly result: Omit<NewResult, 'id'>;
  readonly next: NextVersion;
  readonly period: PayPeriod;
  readonly causes: readonly PayMarkCause[];
}

/** Nothing of an employee of whom another period can't be computed. */
function collect(
  found: readonly CorrectedPeriod[],
  failed: ReadonlyMap<string, RuleFailure>,
): Pick<Corrected, 'linesOf' | 'carriedOf' | 'results'> {
  const complete = found.filter(({ result }) => !failed.has(result.employee_id));
  const byEmployee = [...Map.groupBy(complete, ({ result }) => result.employee_id)];
  const carried = ({ next, period, causes }: CorrectedPeriod): CarriedAmount[] =>
    next.moved.map((moved) => ({ ...moved, from: period.start, to: period.end, causes }));
  return {
    linesOf: new Map(
      byEmployee.map(([id, own]) => [
        id,
        own.flatMap(({ next, ...about }) => toCorrections(next.differences, about)),
      ]),
    ),
    carriedOf: new Map(byEmployee.map(([id, own]) => [id, own.flatMap(carried)])),
    results: complete.map(({ result }) => result),
  };
}

/** What other periods have paid for the days of a period. */
function earlierBy(
  { withoutResults }: PayHistory,
  { ledgers, placeOf }: Pick<Corrected, 'ledgers' | 'placeOf'>,
) {
  return (period: ClosedPeriodKey, ids: readonly string[]): EarlierPayslips =>
    new Map(
      ids.map((id) => [
        id,
        [...earlierThan(period, ledgers.get(id), placeOf), ...(withoutResults.get(id) ?? [])],
      ]),
    );
}

type GroupDays = ReadonlyMap<string, readonly GroupDay[]>;

async function readGroupDays(
  transaction: Transaction,
  companyId: string,
  employeeIds: readonly string[],
): Promise<GroupDays> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await transaction.query<GroupDay>(listGroupDays(companyId, employeeIds));
  return Map.groupBy(rows, (row) => row.employee_id);
}

function open(run: RunUnderWay, population: readonly string[], history: PayHistory) {
  const places = new Map(history.periods.map((period, place) => [periodKey(period), place]));
  places.set(periodKey(run), history.ownPlace);
  return {
    // Periods of runs that are not approved yet come after the closed ones.
    placeOf: (paid: ClosedPeriodKey) => places.get(periodKey(paid)) ?? history.periods.length,
    ledgers: new Map<string, Ledger>(
      population.map((id) => [id, new Map(history.resultsOf.get(id) ?? [])]),
    ),
  };
}

/** Employees with a mark: the members for a regular period; for others, those with a result. */
function toCorrect(
  closed: ClosedPeriod,
  { marksOf, resultsOf }: PayHistory,
  groupDays: GroupDays,
): string[] {
  return [...marksOf]
    .filter(([, marks]) => isMarked(closed, marks))
    .map(([id]) => id)
    .filter(
      (id) =>
        resultsOf.get(id)?.has(periodKey(closed)) === true ||
        (closed.is_regular && isMember(closed, groupDays.get(id))),
    );
}

/** Those who are paid something in a period even if they have no pay in it, as in its first run. */
export function paidWithoutPay(
  period: Pick<ClosedPeriod, 'period_start' | 'period_end' | 'pay_group_id'>,
  { resultsOf }: Pick<PayHistory, 'resultsOf'>,
  employeeIds: readonly string[],
): string[] {
  const key = periodKey(period);
  return employeeIds.filter((id) => isPaidWithoutPay(resultsOf.get(id)?.get(key)));
}

/** A difference that comes from the engine and not from the data must not move money. */
function findDrifted(run: RunUnderWay, history: PayHistory, sets: RuleSets): ReadonlySet<string> {
  const layouts = new Map<string, LaidOutPeriod>();
  const lay = (result: PayResult) => {
    const { period_start: start, period_end: end } = result;
    const period = layouts.get(periodKey(result)) ?? layOutPeriod({ start, end });
    layouts.set(periodKey(result), period);
    return period;
  };
  const closed = [...history.periods, run];
  const drifted = new Set<string>();
  for (const [id, results] of history.resultsOf) {
    const compared = closed
      .filter((period) => isMarked(period, history.marksOf.get(id)) || period === run)
      .flatMap((period) => results.get(periodKey(period)) ?? []);
    const { currency } = run;
    if (
      !compared.every((result) => isReproduced(result, { period: lay(result), currency, sets }))
    ) {
      drifted.add(id);
    }
  }
  return drifted;
}

export function causesOf(
  { marksOf }: Pick<PayHistory, 'marksOf'>,
  employeeId: string,
  period: Pick<ClosedPeriod, 'period_end'>,
): readonly PayMarkCause[] {
  const marks = (marksOf.get(employeeId) ?? []).filter((mark) => isMarked(period, [mark]));
  return [...new Set(marks.map(({ cause }) => cause))].toSorted();
}

export function toPayResult(
  { inputs, inputsHash, lines }: Pick<NextVersion, 'inputs' | 'inputsHash' | 'lines'>,
  {
    employeeId,
    base,
    period,
  }: { employeeId: string; base: PayResult | undefined; period: ClosedPeriodKey },
): Omit<NewResult, 'id'> {
  return {
    employee_id: employeeId,
    period_start: period.period_start,
    period_end: period.period_end,
    pay_group_id: period.pay_group_id,
    version: (base?.version ?? 0) + 1,
    compared_with: base?.id ?? null,
    inputs,
    inputs_hash: inputsHash,
    lines,
    is_reversal: false,
  };
}
