import type { TestConsole } from '../../harness/console.ts';
import { queryAsCompany } from '../../harness/query-as-company.ts';
import type { LeaveScene } from './scene.ts';

/** Plain values: dates are `YYYY-MM-DD`. */
interface Facts {
  readonly people: readonly Person[];
  readonly assignments: readonly {
    readonly terms: object;
    readonly employee_id: string | null;
    readonly first_day: string;
    readonly last_day: string | null;
  }[];
}

interface Person {
  readonly id: string;
  readonly created_on: string;
  readonly employments: readonly {
    readonly first_day: string;
    readonly last_day: string | null;
    readonly jobs: readonly { readonly valid_from: string | null; readonly fte: number }[];
  }[];
  readonly leave: readonly Leave[] | null;
  readonly adjustments: readonly { readonly on_day: string; readonly days: number }[] | null;
  readonly hours: readonly { readonly date: string; readonly hours: number }[] | null;
}

interface Leave {
  readonly start_date: string;
  readonly end_date: string;
  readonly status: 'pending' | 'approved';
  readonly days: number;
}

export interface FreshCompany {
  /** In the order of the other company. */
  readonly employeeIds: readonly string[];
  /** Leave that could not be requested, because HR had changed dates or policies after the request. */
  readonly stored: number;
}

/** Enters the same facts into another company: each once, in order, on the last day, without reading balances in between. */
export async function enterSameFacts(
  site: TestConsole,
  from: LeaveScene,
  to: LeaveScene,
): Promise<FreshCompany> {
  const today = from.today();
  const facts = await readFacts(site, from.companyId);
  const idOf = new Map<string | null, string | null>([[null, null]]);
  for (const { id, created_on, employments } of facts.people) {
    await to.travelTo(created_on);
    idOf.set(id, await to.hire(employments[0]?.first_day ?? created_on));
  }
  for (const { terms, employee_id, ...days } of facts.assignments) {
    // A policy begins last year at the earliest.
    const lastChance = `${Number(days.first_day.slice(0, 4)) + 1}-12-31`;
    await to.travelTo(lastChance < today ? lastChance : today);
    const assignment = { employee_id: idOf.get(employee_id), ...noOrganisation, ...days };
    const policy = { leave_type: 'annual', name: 'Own', terms, assignment };
    await must(to, 'POST', '/leave-policies', policy);
  }
  await to.travelTo(today);
  let stored = 0;
  for (const person of facts.people) {
    stored += await enterPerson(site, to, { person, id: idOf.get(person.id) ?? '' });
  }
  await to.settlePolicies();
  await to.runDaily();
  return { employeeIds: facts.people.map(({ id }) => idOf.get(id) ?? ''), stored };
}

const noOrganisation = { org_unit_id: null, location_id: null, employment_type: null };

async function must(scene: LeaveScene, method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await scene.call(method, path, body);
  if (answer.status >= 300) {
    throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

async function readFacts(site: TestConsole, companyId: string): Promise<Facts> {
  const { rows: people } = await queryAsCompany<Person>(
    site.database,
    companyId,
    `select e.id, (e.created_at at time zone 'UTC')::date::text as created_on, (
       select json_agg(json_build_object('first_day', m.first_day, 'last_day', m.last_day, 'jobs', (
         select json_agg(json_build_object('valid_from', j.valid_from, 'fte', j.fte)
           order by j.valid_from nulls first)
         from job_rows j where j.employee_id = e.id and j.employment_number = m.number
           and j.superseded_at is null)) order by m.number)
       from employments m where m.employee_id = e.id) as employments, (
       select json_agg(json_build_object('start_date', start_date, 'end_date', end_date, 'status',
         status, 'days', days) order by start_date)
       from leave_requests r where r.employee_id = e.id and status in ('pending', 'approved')
     ) as leave, (
       select json_agg(json_build_object('on_day', on_day, 'days', days) order by id)
       from leave_ledger l where l.employee_id = e.id and on_day is not null and note = 'By hand'
     ) as adjustments, (
       select json_agg(json_build_object('date', h.date, 'hours', h.hours) order by h.date)
       from timesheets t join timesheet_entries h on h.timesheet_id = t.id
       where t.employee_id = e.id) as hours
     from employees e order by e.id`,
  );
  const { rows: assignments } = await queryAsCompany<Facts['assignments'][number]>(
    site.database,
    companyId,
    `select p.terms, a.employee_id, a.first_day::text, a.last_day::text
     from leave_policy_assignments a join leave_policies p on p.id = a.policy_id order by a.id`,
  );
  return { people, assignments };
}

async function enterPerson(
  site: TestConsole,
  scene: LeaveScene,
  { person, id }: { readonly person: Person; readonly id: string },
): Promise<number> {
  let stored = 0;
  const left = new Set(person.leave);
  for (const [place, { first_day: first, last_day: last, jobs }] of person.employments.entries()) {
    if (place > 0) await must(scene, 'POST', `/employees/${id}/rehire`, { start_date: first });
    for (const { valid_from, fte } of jobs) {
      const effective_on = valid_from === null || valid_from < first ? first : valid_from;
      await must(scene, 'PATCH', `/employees/${id}`, { effective_on, fte });
    }
    for (const leave of left) {
      if (leave.start_date < first || (last !== null && leave.end_date > last)) continue;
      left.delete(leave);
      if (!(await requestLeave(scene, id, leave))) {
        await storeLeave(site, scene, { id, leave });
        stored += 1;
      }
    }
    const end = { termination_date: last, reason: 'Own wish' };
    if (last !== null) await must(scene, 'POST', `/employees/${id}/terminate`, end);
  }
  for (const leave of left) await storeLeave(site, scene, { id, leave });
  for (const { on_day, days } of person.adjustments ?? []) {
    await query(site, scene, insertAdjustment, [scene.companyId, id, on_day, days]);
  }
  for (const { date, hours } of person.hours ?? []) await scene.addHours(id, date, hours);
  return stored + left.size;
}

async function requestLeave(
  scene: LeaveScene,
  id: string,
  { status, start_date, end_date }: Leave,
): Promise<boolean> {
  const asked = { employee_id: id, leave_type: 'annual', start_date, end_date };
  const { body } = await scene.call('POST', '/leave-requests', asked);
  if (body.leave_request === undefined) return false;
  if (status === 'approved') {
    await must(scene, 'POST', `/leave-requests/${body.leave_request.id}/approve`, {});
  }
  return true;
}

async function storeLeave(
  site: TestConsole,
  scene: LeaveScene,
  { id, leave }: { readonly id: string; readonly leave: Leave },
): Promise<void> {
  await query(
    site,
    scene,
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
       start_portion, end_portion, days, status, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'annual', $3, $4, 'full', 'full', $5, $6, now(), now())`,
    [scene.companyId, id, leave.start_date, leave.end_date, leave.days, leave.status],
  );
}

const insertAdjustment = `
  insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, on_day, note, created_at)
  values ($1, $2, 'annual', extract(year from $3::date), 'adjustment', $4, $3, 'By hand', now())`;

async function query(
  site: TestConsole,
  scene: LeaveScene,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  await queryAsCompany(site.database, scene.companyId, text, values);
}
