import { approveHours, leaveOn, payGroups, startOn } from '../../harness/pay-groups.ts';
import { payrollMonths } from '../../harness/payroll-months.ts';
import { type CompanyAtWork, openCompanyAtWork } from '../../harness/company-at-work.ts';
import { setCompensation } from '../../../server/src/hr/compensation/set-compensation.ts';
import { readDueElsewhere } from '../../../server/src/hr/payroll/remainders/read-due-elsewhere.ts';
import { ExactDecimal } from '../../../server/src/hr/payroll/compute/exact-decimal.ts';
import type { PayslipLine } from '../../../server/src/hr/payroll/compute/payslip-figures.ts';
import { Problem } from '../../../server/src/platform/http/problem.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { hirePaid } from './hire-paid.ts';
import { numbersOf } from './pay-histories.ts';

/** January is the first month that is paid; nothing changes after the last but one. */
const months = ['01', '02', '03', '04', '05', '06', '07'].map((month) => `2026-${month}`);
const currencies = ['EUR', 'EUR', 'CHF'] as const;

/** What happens to one person; the same in each company it is applied to. */
type Fact = (world: World) => Promise<void>;

interface World {
  readonly company: CompanyAtWork;
  readonly months: ReturnType<typeof payrollMonths>;
  readonly groups: ReturnType<typeof payGroups>;
  /** By number: monthly and biweekly in euros, monthly in francs. */
  readonly groupIds: readonly string[];
  /** By number. The first ones, one for each group, never change. */
  readonly people: readonly string[];
}

/** By number of the person and currency. */
export type Sums = ReadonlyMap<string, string>;

export interface Outcome {
  readonly history: Sums;
  readonly fresh: Sums;
  /** Amounts in the list of what no regular run takes, at the end of the history. */
  readonly listed: number;
  readonly closed: number;
  readonly facts: number;
}

/**
 * A company whose facts come late, month after month, while its payroll runs or closes periods; and a
 * fresh one that had all of these facts before its first run.
 */
export async function compareWithFresh(
  database: Database,
  { people, seed }: { readonly people: number; readonly seed: number },
): Promise<Outcome> {
  const random = numbersOf(seed);
  const late = await openWorld(database, people);
  const facts: Fact[] = [];
  let closed = 0;
  for (const [place, month] of months.entries()) {
    if (place > 0 && place < months.length - 1) {
      facts.push(...(await applyFacts(late, { random, place })));
    }
    closed += await payMonth(late, month, () => random() < 0.15 && place < months.length - 1);
  }
  const fresh = await openWorld(database, people);
  for (const fact of facts) await fact(fresh);
  for (const month of months) await payMonth(fresh, month, () => false);
  const list = await listedSums(late);
  return {
    history: await sumsOf(late, list),
    fresh: await sumsOf(fresh, await listedSums(fresh)),
    listed: list.length,
    closed,
    facts: facts.length,
  };
}

/** Returns those that the operations accepted. */
async function applyFacts(world: World, site: Omit<Site, 'person'>): Promise<Fact[]> {
  const accepted: Fact[] = [];
  for (let person = world.groupIds.length; person < world.people.length; person += 1) {
    if (site.random() > 0.45) continue;
    const fact = anyFact({ ...site, person });
    if (await holds(fact, world)) accepted.push(fact);
  }
  return accepted;
}

async function openWorld(database: Database, count: number): Promise<World> {
  const company = await openCompanyAtWork(database);
  const groups = payGroups(company);
  const groupIds = [
    await groups.add(),
    await groups.add({
      frequency: 'biweekly',
      anchor: '2026-01-01',
      pay_day_rule: 'days_after_end',
      pay_day: 3,
    }),
    await groups.add({ currency: 'CHF', proration: 'calendar_days' }),
  ];
  const people: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const isHourly = number >= groupIds.length && number % 4 === 0;
    const id = await hirePaid(database, company.companyId, {
      currency: currencies[number % currencies.length] ?? 'EUR',
      ...(isHourly ? { amount: '20', period: 'hourly' } : { amount: `${2000 + number * 37}` }),
    });
    // Some come into a group later.
    if (number < groupIds.length || number % 5 !== 0) {
      await groups.move(id, groupIds[number % groupIds.length] ?? null, '2026-01-01');
    }
    people.push(id);
  }
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, gen_random_uuid(), 'Pension', 'percent', 5, '2020-01-01', now())`,
    [company.companyId],
  );
  return { company, months: payrollMonths(database, company), groups, groupIds, people };
}

async function holds(fact: Fact, world: World): Promise<boolean> {
  try {
    await fact(world);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

interface Site {
  readonly random: () => number;
  readonly person: number;
  /** How many months have passed. */
  readonly place: number;
}

function anyFact(site: Site): Fact {
  const kinds = [raise, raise, move, move, start, leave, hours, hours, item, moveWithPay];
  return (kinds[Math.floor(site.random() * kinds.length)] ?? raise)(site);
}

const idOf = ({ people }: World, person: number) => people[person] ?? '';
const ownCurrency = (person: number) => currencies[person % currencies.length] ?? 'EUR';

/** A day from January to the end of the present month. */
function dayOf({ random, place }: Site): string {
  const days = Math.floor(random() * 30.4 * (place + 1));
  return Temporal.PlainDate.from('2026-01-01').add({ days }).toString();
}

function payFrom(person: number, currency: string, terms: { amount: string; day: string }): Fact {
  return async (world) => {
    await world.company.change((change) =>
      setCompensation(change, {
        employeeId: idOf(world, person),
        amount: terms.amount,
        currency,
        period: person % 4 === 0 ? 'hourly' : 'monthly',
        validFrom: terms.day,
      }),
    );
  };
}

function amountOf({ random, person }: Site): string {
  const cents = Math.floor(random() * 200_000);
  return person % 4 === 0 ? (15 + cents / 10_000).toFixed(2) : (2000 + cents / 100).toFixed(2);
}

function raise(site: Site): Fact {
  const terms = { amount: amountOf(site), day: dayOf(site) };
  return payFrom(site.person, ownCurrency(site.person), terms);
}

function move(site: Site): Fact {
  const [to, day] = [Math.floor(site.random() * 4), dayOf(site)];
  return (world) => world.groups.move(idOf(world, site.person), world.groupIds[to] ?? null, day);
}

/** To another group and its currency on the same day. */
function moveWithPay(site: Site): Fact {
  const [to, day] = [Math.floor(site.random() * 3), dayOf(site)];
  const pay = payFrom(site.person, currencies[to] ?? 'EUR', { amount: amountOf(site), day });
  return async (world) => {
    await world.groups.move(idOf(world, site.person), world.groupIds[to] ?? null, day);
    await pay(world);
  };
}

function start(site: Site): Fact {
  const day = dayOf(site);
  return async (world) => {
    const last = (await employmentOf(world, site.person))?.last_day ?? day;
    if (last >= day) await startOn(world.company, idOf(world, site.person), day);
  };
}

function leave(site: Site): Fact {
  const day = dayOf(site);
  return async (world) => {
    const first = (await employmentOf(world, site.person))?.first_day ?? day;
    if (first <= day) await leaveOn(world.company, idOf(world, site.person), day);
  };
}

async function employmentOf(world: World, person: number) {
  const { rows } = await world.company.query<Record<'first_day' | 'last_day', string | null>>(
    'select first_day, last_day from employments where employee_id = $1',
    [idOf(world, person)],
  );
  return rows[0];
}

function hours(site: Site): Fact {
  const [day, amount] = [dayOf(site), (1 + Math.floor(site.random() * 28) / 4).toFixed(2)];
  return async (world) => {
    const id = idOf(world, site.person);
    const { rows } = await world.company.query(
      'select from timesheets where employee_id = $1 and period_start = $2',
      [id, day],
    );
    if (rows.length === 0) await approveHours(world.company, id, { [day]: amount });
  };
}

function item(site: Site): Fact {
  const kind = site.random() < 0.5 ? 'earning' : 'reimbursement';
  // A multiple of 20, so that 5 % of it are rounded alike in any period.
  const [day, amount] = [dayOf(site), 20 * (1 + Math.floor(site.random() * 15))];
  return async (world) => {
    await world.company.query(
      `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
         entered_by, decided_by, decided_at, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'Item', $4, $5, $6, 'approved', $7, $7, now(), now(), now())`,
      [
        world.company.companyId,
        idOf(world, site.person),
        kind,
        amount,
        ownCurrency(site.person),
        day,
        world.company.owner.userId,
      ],
    );
  };
}

/** Runs or closes the periods of the groups that end in a month; returns how many were closed. */
async function payMonth(world: World, month: string, isClosed: () => boolean): Promise<number> {
  let closed = 0;
  for (const [number, payGroupId] of world.groupIds.entries()) {
    const { rows } = await world.company.query<{ start: string; end: string }>(
      `select period_start as start, period_end as "end" from pay_periods
       where pay_group_id = $1 and to_char(period_end, 'YYYY-MM') = $2 order by 1`,
      [payGroupId, month],
    );
    for (const { start: first, end } of rows) {
      if (isClosed()) {
        await world.groups.close(payGroupId, first, 'next_run');
        closed += 1;
      } else {
        const currency = currencies[number] ?? 'EUR';
        await world.months.pay({ start: first, end, payGroupId, currency });
      }
    }
  }
  return closed;
}

type Amount = readonly [key: string, amount: string];

/** What no regular run takes, by number of the person and currency. */
async function listedSums({ company, months: runs, people }: World): Promise<readonly Amount[]> {
  const { rows, others_count: others } = await runs.change((open) => readDueElsewhere(open));
  if (others > 0)
    throw new Error(`${others} people are not in the list of company ${company.companyId}`);
  return rows.map(({ employee_id: id, currency, amount }) => [
    `${people.indexOf(id)} ${currency}`,
    amount ?? 'unknown',
  ]);
}

/** Approved, with claims, and listed. */
async function sumsOf({ company, people }: World, listed: readonly Amount[]): Promise<Sums> {
  const { rows } = await company.query<{
    employee_id: string;
    currency: string;
    lines: PayslipLine[];
  }>('select employee_id, currency, lines from payslips');
  const amounts = rows.flatMap(({ employee_id: id, currency, lines }) =>
    lines
      .filter(({ kind }) => kind !== 'receivable')
      .map(({ amount }): Amount => [`${people.indexOf(id)} ${currency}`, amount]),
  );
  const sums = new Map<string, string>();
  for (const [key, amount] of [...amounts, ...listed]) {
    const sum = new ExactDecimal(sums.get(key) ?? 0).plus(amount);
    if (sum.isZero()) sums.delete(key);
    else sums.set(key, sum.toFixed(2));
  }
  return sums;
}
