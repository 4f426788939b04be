import { assign, endAssigned } from './history-components.ts';
import { type Apply, dayOf, type Site } from './history-site.ts';

/** A generator of numbers from 0 to 1 that always gives the same ones (mulberry32). */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A change to what payroll reads about an employee. Changes of different kinds are independent. */
export interface PayChange {
  readonly kind: 'pay' | 'employment' | 'leave' | 'hours' | 'percent' | 'component';
  readonly apply: Apply;
}
/** One change to the history of an employee, for a day in the past or in the current month. */
export function anyChange(site: Site): PayChange {
  const changes = [
    ['pay', setPay],
    ['pay', setPay],
    ['pay', withdrawPay],
    ['employment', moveEnd],
    ['employment', moveStart],
    ['leave', addLeave],
    ['leave', dropLeave],
    ['hours', toggleHours],
    ['percent', setPercent],
    ['component', assign],
    ['component', assign],
    ['component', endAssigned],
  ] as const;
  const [kind, make] = changes[Math.floor(site.random() * changes.length)] ?? changes[0];
  return { kind, apply: make(site) };
}

/** A change that a second one takes back. */
export function anyChangeAndBack(site: Site): readonly [Apply, Apply] {
  const hours = toggleHours(site);
  const pairs: readonly (readonly [Apply, Apply])[] = [
    [setPay(site), withdrawPay()],
    [addLeave(site), dropLeave()],
    [hours, hours],
    [addPercent(site), removePercent()],
    [endOn(dayOf(site)), endOn(null)],
  ];
  return pairs[Math.floor(site.random() * pairs.length)] ?? [hours, hours];
}

function setPay(site: Site): Apply {
  const [day, amount] = [dayOf(site), (500 + Math.floor(site.random() * 400_000) / 100).toFixed(2)];
  const period = site.random() < 0.8 ? 'monthly' : 'hourly';
  const value = period === 'hourly' ? (Number(amount) / 100).toFixed(2) : amount;
  return (transaction, companyId, employeeId) => {
    transaction.send({
      text: `update compensation_profiles set superseded_at = now()
             where company_id = $1 and employee_id = $2 and valid_from = $3 and superseded_at is null`,
      values: [companyId, employeeId, day],
    });
    transaction.send({
      text: `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
               valid_from, created_at)
             values ($1, gen_random_uuid(), $2, $3, 'EUR', $4, $5, now())`,
      values: [companyId, employeeId, value, period, day],
    });
  };
}

/** The latest profile but the first. */
function withdrawPay(): Apply {
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `update compensation_profiles set superseded_at = now()
             where company_id = $1 and id = (
               select id from compensation_profiles
               where company_id = $1 and employee_id = $2 and superseded_at is null
                 and valid_from > '2020-01-01'
               order by valid_from desc limit 1)`,
      values: [companyId, employeeId],
    });
}

function moveEnd(site: Site): Apply {
  return endOn(site.random() < 0.5 ? dayOf(site) : null);
}

function endOn(day: string | null): Apply {
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `update employments set last_day = case when $3::date >= coalesce(first_day, $3) then $3::date end
             where company_id = $1 and employee_id = $2`,
      values: [companyId, employeeId, day],
    });
}

function moveStart(site: Site): Apply {
  const day = site.random() < 0.5 ? dayOf(site) : '2020-01-01';
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `update employments set first_day = $3::date
             where company_id = $1 and employee_id = $2 and (last_day is null or last_day >= $3::date)`,
      values: [companyId, employeeId, day],
    });
}

/** A day or two of unpaid leave, unless there is some already. */
function addLeave(site: Site): Apply {
  const day = dayOf(site);
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
               start_portion, end_portion, days, status, decided_at, created_at, updated_at)
             select $1, gen_random_uuid(), $2, code, $3::date, $3::date + 1, 'full', 'full', 2, 'approved', now(),
               now(), now()
             from leave_types where company_id = $1 and not is_paid and not exists (
               select from leave_requests where company_id = $1 and employee_id = $2
                 and status = 'approved' and start_date <= $3::date + 1 and end_date >= $3::date)
             limit 1`,
      values: [companyId, employeeId, day],
    });
}

function dropLeave(): Apply {
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `update leave_requests set status = 'cancelled'
             where company_id = $1 and id = (
               select id from leave_requests
               where company_id = $1 and employee_id = $2 and status = 'approved'
               order by start_date limit 1)`,
      values: [companyId, employeeId],
    });
}

/** Approves hours of a day, or takes the approval back. */
function toggleHours(site: Site): Apply {
  const [day, hours] = [dayOf(site), 1 + Math.floor(site.random() * 32) / 4];
  return (transaction, companyId, employeeId) => {
    transaction.send({
      text: `with changed as (
               update timesheets set status = case status when 'approved' then 'draft' else 'approved' end,
                 decided_at = now(), submitted_at = now()
               where company_id = $1 and employee_id = $2 and period_start = $3 returning id
             ), added as (
               insert into timesheets (company_id, id, employee_id, period_start, period_end, status, total_hours,
                 submitted_at, decided_at, created_at, updated_at)
               select $1, gen_random_uuid(), $2, $3, $3, 'approved', $4, now(), now(), now(), now()
               where not exists (select from timesheets where company_id = $1 and employee_id = $2 and period_start = $3)
               returning id
             )
             insert into timesheet_entries (company_id, timesheet_id, date, hours)
             select $1, id, $3, $4 from added`,
      values: [companyId, employeeId, day, hours],
    });
  };
}

/** A percentage of the employee, or its end. */
function setPercent(site: Site): Apply {
  return site.random() < 0.4 ? removePercent() : addPercent(site);
}

function addPercent(site: Site): Apply {
  const [day, value] = [dayOf(site), (1 + Math.floor(site.random() * 900) / 100).toFixed(2)];
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `insert into pay_deductions (company_id, id, employee_id, name, kind, value, valid_from, created_at)
             values ($1, gen_random_uuid(), $2, 'Own share', 'percent', $3, $4, now())`,
      values: [companyId, employeeId, value, day],
    });
}

function removePercent(): Apply {
  return (transaction, companyId, employeeId) =>
    transaction.send({
      text: `delete from pay_deductions where company_id = $1 and id = (
               select id from pay_deductions where company_id = $1 and employee_id = $2
               order by valid_from, value limit 1)`,
      values: [companyId, employeeId],
    });
}
