import type { Change } from '../../../change.ts';
import { correctPeriods } from '../corrections/correct-periods.ts';
import { correctionTerms } from '../corrections/correction-terms.ts';
import { readPayHistory } from '../corrections/read-pay-history.ts';
import { listOpenMarks, type OpenMark } from '../corrections/pay-marks.sql.ts';
import { compareResults } from '../../computing/results/compare-results.ts';
import { periodKey } from '../../computing/results/pay-result.ts';
import { readRules } from '../batches/compute-batch.ts';
import { imagineRun } from '../imagine-run.ts';
import { findForgotten } from './find-forgotten.ts';
import { type LastPaid, listLastPaid } from './nightly-check.sql.ts';
import type { DifferingPeriod } from './nightly-check.ts';

export interface Checked {
  /** The employees whose pay was computed again. */
  readonly employeeIds: readonly string[];
  /** How many paid periods of theirs were compared. */
  readonly resultCount: number;
  readonly differing: readonly DifferingPeriod[];
}

interface Asked {
  readonly employeeIds: readonly string[];
  readonly today: string;
  /** Periods that end on or after this day are computed. */
  readonly from: string;
  readonly now: string;
}

/**
 * Computes the paid periods of some employees as the next run would if they all had marks, and
 * writes nothing. Of those with marks, only what no run takes is found. Leaves out those whom a run
 * would hold back.
 */
export async function findDiffering(change: Change, asked: Asked): Promise<Checked> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<LastPaid>(
    listLastPaid(actor.companyId, asked.employeeIds),
  );
  const byTerms = Map.groupBy(rows, ({ currency, pay_group_id: id }) => `${currency} ${id}`);
  const checked: Checked[] = [];
  for (const members of byTerms.values()) {
    checked.push(await computeAgain(change, members as [LastPaid, ...LastPaid[]], asked));
  }
  const { forgotten } = await findForgotten(change, asked);
  return {
    employeeIds: [...new Set(checked.flatMap(({ employeeIds }) => employeeIds))],
    resultCount: checked.reduce((sum, { resultCount }) => sum + resultCount, 0),
    differing: [...checked.flatMap(({ differing }) => differing), ...forgotten],
  };
}

/** Employees of one pay group and currency. */
async function computeAgain(
  change: Change,
  members: readonly [LastPaid, ...LastPaid[]],
  { from, today, now }: Asked,
): Promise<Checked> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const [{ currency, pay_group_id: groupId }] = members;
  const population = members.map((member) => member.employee_id);
  const starts = [today, ...members.map((member) => member.period_start)];
  const run = imagineRun({ currency, groupId, start: starts.toSorted().at(-1) ?? today, now });
  const terms = await correctionTerms(change, run);
  const history = await readPayHistory(transaction, companyId, {
    run,
    population,
    terms,
    everyoneFrom: from,
  });
  const rules = await readRules(change, run, history);
  const corrected = await correctPeriods(transaction, companyId, {
    run,
    population,
    history,
    rules,
  });
  // A change that was committed meanwhile has left its mark with it.
  const marks = await transaction.query<OpenMark>(listOpenMarks(companyId, currency, population));
  const isMarked = new Set(marks.rows.map((mark) => mark.employee_id));
  const employeeIds = population.filter(
    (id) => !isMarked.has(id) && !corrected.drifted.has(id) && !corrected.failed.has(id),
  );
  const isChecked = new Set(employeeIds);
  const differing = corrected.results
    .filter((result) => isChecked.has(result.employee_id))
    .filter((result) => {
      const before = history.resultsOf.get(result.employee_id)?.get(periodKey(result));
      const carried = corrected.carriedOf.get(result.employee_id) ?? [];
      return (
        compareResults(before?.lines ?? [], result.lines).length > 0 ||
        carried.some(({ from: start, to: end }) => isOf(result, { start, end }))
      );
    })
    .map(({ employee_id, period_start, period_end }) => ({
      employee_id,
      period_start,
      period_end,
    }));
  const compared = history.periods.filter((period) => period.period_end >= from);
  const resultCount = employeeIds
    .map((id) => compared.filter((of) => history.resultsOf.get(id)?.has(periodKey(of))).length)
    .reduce((sum, count) => sum + count, 0);
  return { employeeIds, resultCount, differing };
}

function isOf(
  { period_start, period_end }: Omit<DifferingPeriod, 'employee_id'>,
  { start, end }: { readonly start: string; readonly end: string },
): boolean {
  return period_start === start && period_end === end;
}
