import { approveHours } from '../../../harness/pay-groups.ts';
import { setCompensation } from '../../../../server/src/hr/compensation/set-compensation.ts';
import { rehireEmployee } from '../../../../server/src/hr/employees/employment/rehire-employee.ts';
import { Problem } from '../../../../server/src/platform/http/problem.ts';
import {
  currencyOfGroup,
  endOf,
  groupCount,
  hasComponents,
  hire,
  isHourly,
  months,
  type World,
} from './world.ts';

/** What happens to one person; the same in each company it is applied to. */
export interface Fact {
  readonly kind: string;
  readonly apply: (world: World) => Promise<void>;
}

interface Site {
  readonly random: () => number;
  readonly person: number;
  /** How many months have passed. */
  readonly place: number;
}

/** Happen to some of the people who can change. Returns those that the operations accepted. */
export async function applyFacts(
  world: World,
  { share, ...site }: Omit<Site, 'person'> & { readonly share: number },
): Promise<Fact[]> {
  const accepted: Fact[] = [];
  for (let person = groupCount; person < world.people.length; person += 1) {
    if (site.random() > share) continue;
    const of = { ...site, person };
    const fact = world.people[person] === undefined ? hiredLate(of) : anyFact(of);
    if (await holds(fact, world)) accepted.push(fact);
  }
  return accepted;
}

async function holds({ apply }: Fact, world: World): Promise<boolean> {
  try {
    await apply(world);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** With how often they occur. */
const kinds = {
  raise: [raise, 2],
  move: [move, 2],
  moveWithPay: [moveWithPay, 1],
  start: [start, 1],
  leave: [leave, 1],
  rehire: [rehire, 2],
  hours: [hours, 2],
  item: [item, 2],
} as const;
const drawable = Object.entries(kinds).flatMap(([kind, [, weight]]) =>
  Array.from({ length: weight }, () => kind as keyof typeof kinds),
);

function anyFact(site: Site): Fact {
  const drawn = drawable[Math.floor(site.random() * drawable.length)] ?? 'raise';
  const kind = drawn.startsWith('move') && hasComponents(site.person) ? 'item' : drawn;
  return { kind, apply: kinds[kind][0](site) };
}

const idOf = ({ people }: World, person: number) => people[person] ?? '';

/** A day from January to the end of the present month. */
function dayOf({ random, place }: Site): string {
  const days = Math.floor(random() * 30.4 * (place + 1));
  return Temporal.PlainDate.from('2026-01-01').add({ days }).toString();
}

function payFrom(person: number, currency: string, terms: { amount: string; day: string }) {
  return async (world: World) => {
    await world.company.change((change) =>
      setCompensation(change, {
        employeeId: idOf(world, person),
        amount: terms.amount,
        currency,
        period: isHourly(person) ? 'hourly' : 'monthly',
        validFrom: terms.day,
      }),
    );
  };
}

function amountOf({ random, person }: Site): string {
  const cents = Math.floor(random() * 200_000);
  return isHourly(person) ? (15 + cents / 10_000).toFixed(2) : (2000 + cents / 100).toFixed(2);
}

/** Into a group from the first day on, or into none. */
function hiredLate(site: Site): Fact {
  const isMember = site.random() < 0.8 || hasComponents(site.person);
  const [day, to] = [dayOf(site), isMember ? site.person % groupCount : groupCount];
  return {
    kind: 'hiredLate',
    apply: async (world) => {
      await hire(world, site.person, { day });
      await world.groups.move(idOf(world, site.person), world.groupIds[to] ?? null, day);
    },
  };
}

function raise(site: Site) {
  const terms = { amount: amountOf(site), day: dayOf(site) };
  return payFrom(site.person, currencyOfGroup(site.person), terms);
}

function move(site: Site) {
  const [to, day] = [Math.floor(site.random() * (groupCount + 2)), dayOf(site)];
  return (world: World) =>
    world.groups.move(idOf(world, site.person), world.groupIds[to] ?? null, day);
}

/** To another group and its currency on the same day. */
function moveWithPay(site: Site) {
  const [to, day] = [Math.floor(site.random() * groupCount), dayOf(site)];
  const pay = payFrom(site.person, currencyOfGroup(to), { amount: amountOf(site), day });
  return async (world: World) => {
    await world.groups.move(idOf(world, site.person), world.groupIds[to] ?? null, day);
    await pay(world);
  };
}

interface LastEmployment {
  readonly number: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  /** The last day of the employment before. */
  readonly before: string | null;
}

async function employmentOf(world: World, person: number): Promise<LastEmployment> {
  const { rows } = await world.company.query<LastEmployment>(
    `select number, first_day, last_day, lag(last_day) over (order by number) as before
     from employments where employee_id = $1 order by number desc limit 1`,
    [idOf(world, person)],
  );
  return rows[0] as LastEmployment;
}

/** The first day of the last employment is another one. */
function start(site: Site) {
  const day = dayOf(site);
  return async (world: World) => {
    const { number, last_day: last, before } = await employmentOf(world, site.person);
    if ((last ?? day) < day || (before ?? '') >= day) return;
    const id = idOf(world, site.person);
    await world.company.query(
      'update employments set first_day = $3 where employee_id = $1 and number = $2',
      [id, number, day],
    );
    await world.company.query('update employees set start_date = $2 where id = $1', [id, day]);
  };
}

function leave(site: Site) {
  const day = dayOf(site);
  return async (world: World) => {
    const { number, first_day: first, before } = await employmentOf(world, site.person);
    if ((first ?? before ?? day) > day) return;
    const id = idOf(world, site.person);
    await world.company.query(
      'update employments set last_day = $3 where employee_id = $1 and number = $2',
      [id, number, day],
    );
    await world.company.query(
      "update employees set status = 'terminated', termination_date = $2 where id = $1",
      [id, day],
    );
  };
}

/** After a gap, or on the next day. Refused for someone who has not left. */
function rehire(site: Site) {
  const [day, gap] = [dayOf(site), Math.floor(site.random() * 40)];
  return async (world: World) => {
    const { last_day: last } = await employmentOf(world, site.person);
    const from = Temporal.PlainDate.from(last ?? day).add({ days: 1 + gap });
    if (from.toString() > endOf(months[site.place] ?? ''))
      throw new Problem('invalid_state', 'This day is not over.');
    await world.company.change((change) =>
      rehireEmployee(change, { id: idOf(world, site.person), startDate: from.toString() }),
    );
  };
}

function hours(site: Site) {
  const [day, amount] = [dayOf(site), (1 + Math.floor(site.random() * 28) / 4).toFixed(2)];
  return async (world: World) => {
    const id = idOf(world, site.person);
    const { rows } = await world.company.query(
      'select from timesheets where employee_id = $1 and period_start = $2',
      [id, day],
    );
    if (rows.length === 0) await approveHours(world.company, id, { [day]: amount });
  };
}

function item(site: Site) {
  const kind = site.random() < 0.5 ? 'earning' : 'reimbursement';
  // A multiple of 20, so that 5 % of it are rounded alike in any period.
  const [day, amount] = [dayOf(site), 20 * (1 + Math.floor(site.random() * 15))];
  return async (world: World) => {
    const { companyId, owner } = world.company;
    await world.company.query(
      `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on, status,
         entered_by, decided_by, decided_at, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 'Item', $4, $5, $6, 'approved', $7, $7, now(), now(), now())`,
      [
        companyId,
        idOf(world, site.person),
        kind,
        amount,
        currencyOfGroup(site.person),
        day,
        owner.userId,
      ],
    );
  };
}
