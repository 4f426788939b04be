import type { Transaction } from '../../../platform/database/driver.ts';
import { layOutPeriod, type LaidOutPeriod } from '../compute/lay-out-period.ts';
import type { PayMarkCause, PayslipLine } from '../compute/payslip-figures.ts';
import type { EarlierPayslips } from '../compute/fill-stretches.ts';
import { readPayInputs } from '../compute/read-pay-inputs.ts';
import { toCorrections } from '../results/compare-results.ts';
import { isReproduced } from '../results/compute-result.ts';
import { type NextVersion, nextVersion } from '../results/next-version.ts';
import { type PayResult, periodKey } from '../results/pay-result.ts';
import { type ClosedPeriod, listGroupDays, type NewResult } from '../results/pay-results.sql.ts';
import type { RunUnderWay } from '../runs/computing/payroll-computation.sql.ts';
import { termsOfRun } from '../runs/computing/run-terms.ts';
import { type ClosedPeriodKey, earlierThan, type Ledger, type PayHistory } from './pay-history.ts';
import { type GroupDay, isMarked, isMember } from './read-history.ts';

const sets = new Map<string, never>();

export interface Corrected {
  /** The lines by employee, in the order of the periods. */
  readonly linesOf: ReadonlyMap<string, readonly PayslipLine[]>;
  readonly results: readonly Omit<NewResult, 'id'>[];
  /** The employees for whom the engine does not reproduce an earlier result. */
  readonly drifted: ReadonlySet<string>;
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
  },
): Promise<Corrected> {
  const { run, population, history } = asked;
  const { currency } = run;
  const { placeOf, ledgers } = open(run, population, history);
  const drifted = findDrifted(run, history);
  const linesOf = new Map<string, PayslipLine[]>();
  const results: Omit<NewResult, 'id'>[] = [];
  const earlierFor = (period: ClosedPeriodKey, ids: readonly string[]) =>
    new Map(
      ids.map((id) => [
        id,
        [
          ...earlierThan(period, ledgers.get(id), placeOf),
          ...(history.withoutResults.get(id) ?? []),
        ],
      ]),
    );
  const groupDays = await readGroupDays(transaction, companyId, [...history.marksOf.keys()]);
  for (const closed of history.periods) {
    const employeeIds = toCorrect(closed, history, groupDays).filter((id) => !drifted.has(id));
    if (employeeIds.length === 0) continue;
    const terms = await termsOfRun({ transaction, actor: { companyId } }, { ...closed, currency });
    const earlier = earlierFor(closed, employeeIds);
    const inputs = await readPayInputs(transaction, companyId, {
      ...terms,
      employeeIds,
      earlier,
      isCorrection: true,
    });
    const period = layOutPeriod(terms.period);
    const inputOf = new Map(inputs.map((input) => [input.employeeId, input]));
    for (const id of employeeIds) {
      const base = history.resultsOf.get(id)?.get(periodKey(closed));
      const next = nextVersion({ base, input: inputOf.get(id), period, currency, sets });
      if (!next.isNew) continue;
      const result = toResult(next, { employeeId: id, base, period: closed });
      results.push(result);
      ledgers.get(id)?.set(periodKey(closed), { ...result, created_at: run.created_at });
      const causes = causesOf(history, id, closed);
      const lines = toCorrections(next.differences, { period: terms.period, causes });
      linesOf.set(id, [...(linesOf.get(id) ?? []), ...lines]);
    }
  }
  return { linesOf, results, drifted, earlier: earlierFor(run, population) };
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

/** A difference that comes from the engine and not from the data must not move money. */
function findDrifted(run: RunUnderWay, history: PayHistory): ReadonlySet<string> {
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

export function toResult(
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
