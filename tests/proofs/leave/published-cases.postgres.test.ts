import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  longBefore,
  minimumLeave,
  minimumLeaveCases,
} from '../../../server/src/hr/leave/policies/german-leave-cases.ts';
import type { LeavePolicy } from '../../../server/src/hr/leave/policies/leave-policy.ts';
import {
  publishedCases,
  statutoryLeave,
} from '../../../server/src/hr/leave/policies/uk-statutory-leave.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { hireFor, leaveTypeOf, type PublishedPerson } from './hire-published-person.ts';
import { type LeaveScene, openScene } from './scene.ts';

const clock = { nowMs: 0 };
let site: TestConsole;
beforeAll(async () => {
  clock.nowMs = Date.parse('2018-01-02T12:00:00.000Z');
  site = await startConsole({ ownDatabase: true, clock: { nowMs: () => clock.nowMs } });
});
afterAll(() => site.close());

interface AskedCase extends PublishedPerson {
  readonly title: string;
  /** Of the leave year that is asked for. */
  readonly day: string;
  readonly granted: number;
}

/** Enters everyone today, then reads the balances of each on the day of their case, by the API. */
async function expectGranted(scene: LeaveScene, cases: readonly AskedCase[]): Promise<void> {
  const people: (AskedCase & { readonly id: string })[] = [];
  const hire = hireFor(scene);
  for (const each of cases) people.push({ ...each, id: await hire(each) });
  const differing: string[] = [];
  for (const { id, day, title, granted, terms } of people.toSorted(byDay)) {
    clock.nowMs = Date.parse(`${day}T12:00:00.000Z`);
    const read = (await scene.readGranted(id, day)).get(leaveTypeOf(terms));
    if (read !== granted) differing.push(`${title}: ${read} instead of ${granted}`);
  }
  expect(differing).toEqual([]);
}

function byDay(one: AskedCase, other: AskedCase): number {
  return one.day < other.day ? -1 : Number(one.day > other.day);
}

test('grants what the calculator of the United Kingdom publishes', async () => {
  const cases = publishedCases.map((published): AskedCase => {
    const { title, unit, pattern, first, last, leaveYear, rounded } = published;
    const isWholeYear = first === '' && last === '';
    const year = isWholeYear ? '2019-01-01' : leaveYear;
    // Balances are in days or hours: of one day per week, a day is a week.
    const isWeeks = unit === 'weeks';
    const days = isWeeks ? '1' : pattern.days_per_week;
    const terms: LeavePolicy = isWeeks
      ? inDaysPerWeek(statutoryLeave('weeks', year, rounded))
      : statutoryLeave(unit, year, rounded);
    return {
      title,
      day: [last, first, '2019-12-31'].find((date) => date !== '') ?? '',
      granted: Number(rounded),
      terms,
      days_per_week: days,
      hours_per_week: unit === 'hours' ? pattern.hours_per_week : String(8 * Number(days)),
      first: first === '' ? '2001-05-15' : first,
      last: last === '' ? null : last,
    };
  });
  const scene = await openScene(site, clock);
  await expectGranted(scene, cases);
});

function inDaysPerWeek(terms: LeavePolicy): LeavePolicy {
  const { rounding } = terms;
  return { ...terms, unit: 'days', rounding: rounding && { ...rounding, unit: 'days' } };
}

test('grants the minimum leave of the German Federal Leave Act', async () => {
  const cases = minimumLeaveCases.map(({ law, first, last, week = '5', year = 2024, days }) => ({
    title: law,
    day: `${year}-12-31`,
    granted: Number(days),
    terms: minimumLeave,
    days_per_week: week,
    hours_per_week: '40',
    first,
    last: last ?? null,
  }));
  clock.nowMs = Date.parse('2023-01-02T12:00:00.000Z');
  expect(longBefore < '2023', 'the others are employed by then').toBe(true);
  const scene = await openScene(site, clock);
  await expectGranted(scene, cases);
});
