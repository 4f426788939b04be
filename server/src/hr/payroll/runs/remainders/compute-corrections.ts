import type { Change } from '../../../change.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { correctPeriods } from '../corrections/correct-periods.ts';
import { readPayHistory } from '../corrections/read-pay-history.ts';
import { minorUnits } from '../../../minor-units.ts';
import { readRules } from '../batches/compute-batch.ts';
import { imagineRun } from '../imagine-run.ts';
import type { RemainderHome } from './due-elsewhere.ts';

export interface DueForPeriod {
  readonly start: string;
  readonly end: string;
  /** A decimal string. */
  readonly amount: string;
}

/**
 * What a run would correct today for some people with open marks, without a limit, by person and
 * period. Null for people whom it would hold back. Writes nothing.
 */
export async function computeCorrections(
  change: Change,
  { currency, pay_group_id: groupId }: RemainderHome,
  asked: { readonly employeeIds: readonly string[]; readonly today: string; readonly now: string },
): Promise<ReadonlyMap<string, readonly DueForPeriod[] | null>> {
  const { transaction, actor } = change;
  const { employeeIds: population, today, now } = asked;
  const run = imagineRun({ currency, groupId, start: today, now });
  const terms = { months: null, reachesTo: null, protectedNet: '0' };
  const history = await readPayHistory(transaction, actor.companyId, { run, population, terms });
  const rules = await readRules(change, run, history);
  const corrected = await correctPeriods(transaction, actor.companyId, {
    run,
    population,
    history,
    rules,
  });
  return new Map(
    population.map((id) => {
      if (corrected.drifted.has(id) || corrected.failed.has(id)) return [id, null];
      const lines = (corrected.linesOf.get(id) ?? []).flatMap(({ amount, for_period: period }) =>
        period === undefined ? [] : [{ ...period, amount }],
      );
      // What the run's own period would pay for earlier ones.
      const carried = (corrected.carriedOf.get(id) ?? []).flatMap(
        ({ kind, amount, from: start, to: end }) =>
          kind === 'earning'
            ? [{ start, end, amount }]
            : kind === 'deduction'
              ? [{ start, end, amount: new ExactDecimal(amount).negated().toFixed() }]
              : [],
      );
      return [id, addUp([...lines, ...carried], currency)];
    }),
  );
}

function addUp(amounts: readonly DueForPeriod[], currency: string): readonly DueForPeriod[] {
  const byPeriod = Map.groupBy(amounts, ({ start, end }) => `${start} ${end}`);
  return [...byPeriod.values()]
    .map(([first, ...others]) => {
      const { start, end, amount } = first as DueForPeriod;
      const sum = ExactDecimal.sum(amount, ...others.map((one) => one.amount));
      return { start, end, amount: sum.toFixed(minorUnits(currency)) };
    })
    .filter(({ amount }) => !new ExactDecimal(amount).isZero())
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
}
