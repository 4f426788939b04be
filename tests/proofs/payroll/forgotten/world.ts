import { type CompanyAtWork, openCompanyAtWork } from '../../../harness/company-at-work.ts';
import { payGroups } from '../../../harness/pay-groups.ts';
import { activateRules, assignComponent, payComponent } from '../../../harness/pay-rules.ts';
import { monthOf, payrollMonths } from '../../../harness/payroll-months.ts';
import type { Database } from '../../../../server/src/platform/database/driver.ts';
import { hirePaid } from '../hire-paid.ts';

/** January is the first month that is paid; nothing changes after the last but one. */
export const months = Array.from({ length: 9 }, (_, place) => `2026-0${place + 1}`);

export const endOf = (month: string): string => monthOf(month).end;

/** A group of each frequency and proration. Each has a period that ends in the last month. */
const groupTerms = [
  {},
  { frequency: 'biweekly', anchor: '2026-01-01', pay_day_rule: 'days_after_end', pay_day: 3 },
  { currency: 'CHF', proration: 'calendar_days' },
  {
    frequency: 'four_weekly',
    anchor: '2026-01-01',
    pay_day_rule: 'days_after_end',
    pay_day: 2,
    proration: 'scheduled_hours',
  },
  { currency: 'CHF', frequency: 'quarterly', proration: 'thirtieths' },
  { frequency: 'semimonthly', proration: 'thirtieths' },
] as const;
export const groupCount = groupTerms.length;

/** What is the same person's: whether pay is by the hour, and how the history begins. */
export const isHourly = (person: number): boolean => person >= groupCount && person % 5 === 0;
export const isHiredLate = (person: number): boolean => person >= groupCount && person % 7 === 1;
const isInNoGroup = (person: number) => person >= groupCount && person % 7 === 0;
/** They stay in their group: whether a component applies depends on the run that pays. */
export const hasComponents = (person: number): boolean =>
  person >= groupCount && person % 4 === 3 && !isInNoGroup(person);

export function currencyOfGroup(group: number): string {
  const terms = groupTerms[group % groupCount];
  return terms !== undefined && 'currency' in terms ? terms.currency : 'EUR';
}

export interface World {
  readonly database: Database;
  readonly company: CompanyAtWork;
  readonly months: ReturnType<typeof payrollMonths>;
  readonly groups: ReturnType<typeof payGroups>;
  readonly groupIds: readonly string[];
  /** By number; undefined until they are hired. The first ones, one for each group, never change. */
  readonly people: (string | undefined)[];
  /** From then on it is that day, at noon. */
  readonly travelTo: (day: string) => void;
}

export async function openWorld(database: Database, count: number): Promise<World> {
  let nowMs = 0;
  const travelTo = (day: string) => {
    nowMs = Date.parse(`${day}T12:00:00.000Z`);
  };
  travelTo('2026-01-01');
  // No two instants are the same.
  const company = await openCompanyAtWork(database, { nowMs: () => (nowMs += 1) });
  const groups = payGroups(company);
  const groupIds: string[] = [];
  for (const terms of groupTerms) groupIds.push(await groups.add(terms));
  await company.query(
    `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
     values ($1, gen_random_uuid(), 'Pension', 'percent', 5, '2020-01-01', now())`,
    [company.companyId],
  );
  await addComponents(company);
  const world: World = {
    database,
    company,
    months: payrollMonths(database, company),
    groups,
    groupIds,
    people: Array.from({ length: count }, () => undefined),
    travelTo,
  };
  for (let person = 0; person < count; person += 1) {
    if (isHiredLate(person)) continue;
    await hire(world, person, { day: '2020-01-01' });
    if (isInNoGroup(person)) continue;
    const group = groupIds[person % groupCount] ?? null;
    await groups.move(world.people[person] ?? '', group, '2026-01-01');
  }
  return world;
}

/** A tenth of what the year has paid, up to 500.00: its sum is the same, whichever periods paid it. */
async function addComponents(company: CompanyAtWork): Promise<void> {
  await activateRules(company, {
    components: [
      payComponent('earned', 'pay.gross', {
        kind: 'information',
        rounding: { mode: 'none', digits: null },
      }),
      payComponent('capped', 'min((ytd.earned + pay.gross) * 0.1, 500) - ytd.capped'),
    ],
  });
}

export async function hire(
  { database, company, people }: World,
  person: number,
  { day }: { readonly day: string },
): Promise<void> {
  const pay = isHourly(person)
    ? ({ amount: '20', period: 'hourly' } as const)
    : { amount: `${2000 + person * 37}` };
  people[person] = await hirePaid(database, company.companyId, {
    currency: currencyOfGroup(person),
    startDate: day,
    ...pay,
  });
  if (!hasComponents(person)) return;
  const employeeId = people[person] ?? '';
  await assignComponent(company, 'earned', { employeeId });
  await assignComponent(company, 'capped', { employeeId });
}
