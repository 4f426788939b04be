import type { Statement } from '../../../platform/database/driver.ts';
import {
  bind,
  sql,
  type Bound,
  fragment,
  type Fragment,
  inline,
} from '../../../platform/database/sql.ts';

/** A range of generated rows of one company; each row depends only on its number. */
export interface RowSpan {
  readonly companyId: string;
  /** Numbers of the first and the last row, from 0. */
  readonly first: number;
  readonly last: number;
  /** When row 0 was created, and how much later each following row; milliseconds. */
  readonly startMs: number;
  readonly stepMs: number;
}

/** The parameters that all statements share. */
interface BoundSpan {
  readonly company: Bound;
  readonly first: number;
  readonly last: number;
  readonly startMs: Bound;
  readonly stepMs: Bound;
}

function bindSpan({ companyId, first, last, startMs, stepMs }: RowSpan): BoundSpan {
  return { company: bind(companyId), first, last, startMs: bind(startMs), stepMs: bind(stepMs) };
}

/**
 * The version 7 UUID of row `number`: its time, then bits derived only from company, kind and
 * number, so that rows can refer to each other without being read.
 */
function idOf(
  span: BoundSpan,
  kind: 'employee' | 'event' | 'delivery',
  number: Fragment,
): Fragment {
  const hash = fragment`md5(${span.company}::text || '${inline(kind)}' || (${number}))`;
  const time = fragment`lpad(to_hex(${timeOf(span, number)}), 12, '0')`;
  return fragment`(
    ${time} || '7' || substr(${hash}, 1, 3) || '8' || substr(${hash}, 4, 15))::uuid`;
}

/** Epoch milliseconds of row `number`. */
function timeOf({ startMs, stepMs }: BoundSpan, number: Fragment): Fragment {
  return fragment`(${startMs}::bigint + (${number}) * ${stepMs}::bigint)`;
}

function instantOf(span: BoundSpan, number: Fragment): Fragment {
  return fragment`to_timestamp(${timeOf(span, number)} / 1000.0)`;
}

const n = fragment`n`;

/** All but the first employee report to an earlier one, up to eight to each. */
export function insertEmployees(
  rows: RowSpan,
  names: { readonly first: readonly string[]; readonly last: readonly string[] },
): Statement {
  const span = bindSpan(rows);
  const first = bind(names.first);
  const last = bind(names.last);
  return sql`
    insert into employees (company_id, id, employee_number, first_name, last_name, email,
      email_key, job_title, department, location, employment_type, manager_id, start_date,
      status, created_at, updated_at)
    select ${span.company}::uuid, ${idOf(span, 'employee', n)}, 'E' || lpad((n + 1)::text, 7, '0'),
      (${first}::text[])[1 + n % cardinality(${first}::text[])],
        (${last}::text[])[1 + n % cardinality(${last}::text[])],
      'person' || n || '@company.example', 'person' || n || '@company.example',
      (array['Engineer', 'Planner', 'Analyst', 'Designer', 'Buyer'])[1 + n % 5],
      (array['Engineering', 'Operations', 'Finance', 'Sales'])[1 + n % 4],
      (array['Lisbon', 'Nairobi', 'Remote'])[1 + n % 3],
      (array['full_time', 'part_time', 'contractor'])[1 + n % 3],
      case when n > 0 then ${idOf(span, 'employee', fragment`(n - 1) / 8`)} end,
      (${instantOf(span, n)} at time zone 'UTC')::date,
      case when n % 25 = 24 then 'on_leave' else 'active' end,
      ${instantOf(span, n)}, ${instantOf(span, n)}
    from generate_series(${span.first}::int, ${span.last}::int) as n`;
}

/** The units and locations of `insertEmployees`. */
export function insertPlaces(companyId: string, now: string): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    with units as (
      insert into org_units (company_id, id, name, created_at)
      select ${company}, gen_random_uuid(), name, ${boundNow}
      from unnest(array['Engineering', 'Operations', 'Finance', 'Sales']) as name
    )
    insert into locations (company_id, id, name, created_at)
    select ${company}, gen_random_uuid(), name, ${boundNow}
    from unnest(array['Lisbon', 'Nairobi', 'Remote']) as name`;
}

/** The employments and jobs of seeded employees. */
export function insertEmployments(rows: RowSpan): Statement {
  const span = bindSpan(rows);
  return sql`
    with seeded as (
      select e.* from generate_series(${span.first}::int, ${span.last}::int) as n
      join employees e on e.company_id = ${span.company}::uuid
        and e.id = ${idOf(span, 'employee', n)}
    ), employment as (
      insert into employments (company_id, employee_id, number, first_day, recorded_at)
      select company_id, id, 1, start_date, created_at from seeded
    )
    insert into job_rows (company_id, employee_id, id, employment_number, job_title, org_unit_id,
      location_id, manager_id, employment_type, recorded_at)
    select e.company_id, e.id, e.id, 1, e.job_title, u.id, l.id, e.manager_id, e.employment_type,
      e.created_at
    from seeded e
    left join org_units u on u.company_id = e.company_id and u.name = e.department
    left join locations l on l.company_id = e.company_id and l.name = e.location`;
}

/**
 * A deleted endpoint: seeded deliveries need one, and a load test's own events must not go to it.
 */
export function insertRemovedEndpoint(companyId: string, id: string, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    insert into webhook_endpoints (company_id, id, url, description, events, enabled,
      secret_ciphertext, created_at, updated_at, deleted_at)
    values (${companyId}, ${id}, 'https://receiver.example/hook', 'Seeded history', '{}', false, '',
      ${boundNow}, ${boundNow}, ${boundNow})`;
}

/**
 * One event per delivery; every five-hundredth delivery failed. Payloads are created from
 * `bodiesSinceMs` on, because older ones would have been deleted by now.
 */
export function insertDeliveries(
  rows: RowSpan,
  { endpointId, bodiesSinceMs }: { endpointId: string; bodiesSinceMs: number },
): Statement {
  const span = bindSpan(rows);
  return sql`
    with made as (
      select n, ${idOf(span, 'delivery', n)} as id, ${idOf(span, 'event', n)} as event_id,
        ${instantOf(span, n)} as at, ${timeOf(span, n)} >= ${bodiesSinceMs}::bigint as is_kept,
          n % 500 = 499 as failed
      from generate_series(${span.first}::int, ${span.last}::int) as n
    ),
    happened as (
      insert into events (company_id, id, type, occurred_at)
      select ${span.company}::uuid, event_id, 'employee.created', at from made
    ),
    told as (
      insert into event_payloads (company_id, event_id, payload)
      select ${span.company}::uuid, event_id,
        json_build_object('employeeId', ${idOf(span, 'employee', n)}, 'employeeNumber', null,
          'email', 'person' || n || '@company.example', 'firstName', 'Person',
          'lastName', 'Number ' || n, 'jobTitle', null, 'department', null,
          'managerId', null, 'startDate', null, 'status', 'active', 'source', 'api')::text
      from made where is_kept
    )
    insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
      series_attempts, attempts, last_response_status, last_error, delivered_at, created_at,
      updated_at)
    select ${span.company}::uuid, id, ${endpointId}, event_id, 'employee.created',
      case when failed then 'failed' else 'delivered' end, tries, tries,
      case when failed then 503 else 200 end, case when failed then 'http_status' end,
      case when not failed then at end, at, at
    from made, lateral (select case when failed then 6 else 1 end as tries) as effort`;
}

/**
 * Responses are included from `bodiesSinceMs` on. Runs as `muster_worker`: the tenant role may not write
 * attempts.
 */
export function insertAttempts(
  rows: RowSpan,
  { bodiesSinceMs }: { bodiesSinceMs: number },
): Statement {
  const span = bindSpan(rows);
  return sql`
    with made as (
      select ${idOf(span, 'delivery', n)} as delivery_id, attempt, ${instantOf(span, n)} as at,
        ${timeOf(span, n)} >= ${bodiesSinceMs}::bigint as is_kept, failed
      from generate_series(${span.first}::int, ${span.last}::int) as n,
        lateral (select n % 500 = 499 as failed) as outcome,
        generate_series(1, case when failed then 6 else 1 end) as attempt
    ),
    answered as (
      insert into webhook_responses (company_id, delivery_id, number, headers, body)
      select ${span.company}::uuid, delivery_id, attempt, '{"content-type":"text/plain"}',
        case when failed then 'try again later' else 'ok' end
      from made where is_kept
    )
    insert into webhook_attempts (company_id, delivery_id, number, series, trigger, started_at,
      duration_ms, outcome, error, response_status)
    select ${span.company}::uuid, delivery_id, attempt, 1, 'automatic', at, 12,
      case when failed then 'failed' else 'delivered' end,
      case when failed then 'http_status' end, case when failed then 503 else 200 end
    from made`;
}

/** Runs as the connecting user; needed because so much new data changes which plans are good. */
export const analyzeTables = `analyze companies, employees, employments, job_rows, users, api_keys, events, event_payloads,
  webhook_deliveries, webhook_attempts, webhook_responses`;
