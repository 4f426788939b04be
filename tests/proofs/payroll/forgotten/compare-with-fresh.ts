import { ExactDecimal } from '../../../../server/src/hr/payroll/computing/exact-decimal.ts';
import type { PayslipLine } from '../../../../server/src/hr/payroll/computing/payslip-figures.ts';
import type { Database } from '../../../../server/src/platform/database/driver.ts';
import { numbersOf } from '../pay-histories.ts';
import { applyFacts, type Fact } from './facts.ts';
import {
  approve,
  listed,
  payOffCycle,
  payRemainder,
  payWithoutGroups,
  type Period,
  periodsIn,
  reverse,
} from './runs.ts';
import { endOf, months, openWorld, type World } from './world.ts';

/** By number of the person and currency. */
type Sums = ReadonlyMap<string, string>;

export interface Outcome {
  /** Approved, claimed and listed after a history. */
  readonly history: Sums;
  /** What a company pays that had all the facts before its first run. It needs no list. */
  readonly fresh: Sums;
  /** How often each kind of event occurred. */
  readonly counts: Readonly<Record<string, number>>;
}

interface History {
  readonly world: World;
  readonly random: () => number;
  readonly facts: Fact[];
  readonly counts: Record<string, number>;
  /** Approved runs that were not reversed. */
  readonly runIds: string[];
}

/**
 * A company whose facts come late, month after month, while its payroll runs or closes periods; and a
 * fresh one that had all of these facts before its first run.
 */
export async function compareWithFresh(
  database: Database,
  { people, seed }: { readonly people: number; readonly seed: number },
): Promise<Outcome> {
  const world = await openWorld(database, people);
  const history: History = {
    world,
    random: numbersOf(seed),
    facts: [],
    counts: {},
    runIds: [],
  };
  for (const [place, month] of months.entries()) await play(history, { place, month });
  const fresh = await openWorld(database, people);
  fresh.travelTo(endOf(months.at(-1) ?? ''));
  for (const fact of history.facts) await fact.apply(fresh);
  for (const month of months) {
    for (const period of await periodsIn(fresh, month)) await fresh.months.pay(period);
  }
  await payWithoutGroups(fresh, months);
  const list = await listed(world);
  for (const { kind } of history.facts) count(history, kind);
  for (const { reason } of list) count(history, reason);
  const periods = await countPeriods(fresh);
  return {
    history: await sumsOf(world, list),
    fresh: await sumsOf(fresh, []),
    counts: { ...history.counts, ...periods },
  };
}

function count({ counts }: History, kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1;
}

/** A month with what happens before, between and after its runs. */
async function play(
  history: History,
  { place, month }: { readonly place: number; readonly month: string },
): Promise<void> {
  const { world, random, runIds } = history;
  world.travelTo(endOf(month));
  // Nothing changes after the last but one, so that a run follows each change.
  const isOpen = place > 0 && place < months.length - 1;
  const happen = async (share: number) => {
    const { facts } = history;
    facts.push(...(await applyFacts(world, { random, place, share })));
  };
  if (isOpen) await happen(0.45);
  for (const period of await periodsIn(world, month)) {
    const chance = isOpen ? random() : 1;
    const close = async () => {
      await world.groups.close(period.payGroupId, period.start, 'next_run');
      count(history, 'closed');
    };
    if (chance < 0.12) {
      await close();
      continue;
    }
    if (chance < 0.2) await payEarly(history, period);
    const id = await world.months.compute(period);
    if (chance > 0.2 && chance < 0.35) {
      await happen(0.1);
      count(history, 'changedBeforeApproval');
    }
    if (await approve(world, id)) runIds.push(id);
    else await close();
  }
  if (!isOpen) return;
  if (random() < 0.4) await payListed(history);
  if (random() < 0.5) await reverseOne(history);
}

/** Before the regular run, for its period or another one of the group. */
async function payEarly(history: History, period: Period): Promise<void> {
  const { world, random, runIds } = history;
  const { rows } = await world.company.query<Pick<Period, 'start' | 'end'>>(
    `select period_start as start, period_end as "end" from pay_periods
     where pay_group_id = $1 and period_end <= $2 order by 1 desc limit 4`,
    [period.payGroupId, period.end],
  );
  const days = rows[Math.floor(random() * rows.length)];
  const id = await payOffCycle(world, { ...period, ...days });
  if (id === undefined) return;
  runIds.push(id);
  count(history, 'offCycle');
}

/** One of the runs that the list proposes. */
async function payListed(history: History): Promise<void> {
  const { world, random, runIds } = history;
  const list = await listed(world);
  const row = list[Math.floor(random() * list.length)];
  const id = row === undefined ? undefined : await payRemainder(world, row);
  if (id === undefined) return;
  runIds.push(id);
  count(history, 'paidFromList');
}

/** One of the last runs. */
async function reverseOne(history: History): Promise<void> {
  const { world, random, runIds } = history;
  const place = runIds.length - 1 - Math.floor(random() * 6);
  const id = runIds[place];
  if (id === undefined || !(await reverse(world, id))) return;
  runIds.splice(place, 1);
  count(history, 'reversed');
}

/** How many periods of people a company paid, by the frequency of their group. */
async function countPeriods({ company }: World): Promise<Record<string, number>> {
  const { rows } = await company.query<{ frequency: string; count: number }>(
    `select coalesce(g.frequency, 'without_group') as frequency, count(*)::int as count from (
       select distinct employee_id, currency, pay_group_id, period_start, period_end from pay_results
     ) as x
     left join pay_groups g on g.id = x.pay_group_id group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.frequency, row.count]));
}

type Amount = readonly [key: string, amount: string];

/** Approved, with claims, and listed. */
async function sumsOf(
  { company, people }: World,
  list: Awaited<ReturnType<typeof listed>>,
): Promise<Sums> {
  const { rows } = await company.query<{
    employee_id: string;
    currency: string;
    lines: PayslipLine[];
  }>(
    `select s.employee_id, s.currency, s.lines from payslips s
     join payroll_runs r on r.id = s.payroll_run_id and r.status in ('approved', 'paid')`,
  );
  const keyOf = ({ employee_id: id, currency }: { employee_id: string; currency: string }) =>
    `${people.indexOf(id)} ${currency}`;
  const amounts = rows.flatMap((row) =>
    row.lines
      .filter(({ kind }) => kind !== 'receivable')
      .map(({ amount }): Amount => [keyOf(row), amount]),
  );
  const open = list.map((row): Amount => [keyOf(row), row.amount ?? 'unknown']);
  const sums = new Map<string, string>();
  for (const [key, amount] of [...amounts, ...open]) {
    const sum = new ExactDecimal(sums.get(key) ?? 0).plus(amount);
    if (sum.isZero()) sums.delete(key);
    else sums.set(key, sum.toFixed(2));
  }
  return sums;
}
