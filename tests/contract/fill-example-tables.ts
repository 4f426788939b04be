import type { DatabaseRole } from '../../server/src/platform/database/driver.ts';
import type { TestCompany, TestService } from '../harness/test-service.ts';

/** A former employee whose last days were not paid, and users with the role HR. */
export const hrEmployee = '019a8000-0000-7000-8000-000000000012';
export const erasedEmployee = '019a8000-0000-7000-8000-000000000014';
export const formerHr = '019a8000-0000-7000-8000-000000000013';

/** Adds what cannot be created through the API. */
export async function fillExampleTables(
  service: TestService,
  company: TestCompany,
  left: string,
): Promise<void> {
  await addPeople(service, company, left);
  await addRuns(service, company);
}

/** What cannot be created through the API: former employees, and users. */
async function addPeople(
  { database }: TestService,
  { companyId }: TestCompany,
  left: string,
): Promise<void> {
  const run = (text: string, values: unknown[]) =>
    database.single({ role: 'muster_app', companyId }, { text, values });
  await run(
    `update employees set status = 'terminated', termination_date = '2026-10-31' where id = $1`,
    [left],
  );
  await run(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
       start_date, termination_date, created_at, updated_at)
     values ($1, '${hrEmployee}', 'Hana', 'Sato', 'hana', 'hana', 'active', '2026-01-05', null,
         '2026-01-05T09:00:00Z', '2026-01-05T09:00:00Z'),
       ($1, '${formerHr}', 'Omar', 'Haddad', 'omar', 'omar', 'terminated', '2026-01-05',
         '2026-09-30', '2026-01-05T09:00:00Z', '2026-09-30T22:00:00Z')`,
    [companyId],
  );
  await run(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
       start_date, termination_date, erased_at, created_at, updated_at)
     values ($1, $2, 'Erased', 'Employee', 'erased', 'erased', 'terminated', '2016-01-05',
       '2016-06-30', '2026-10-01T09:00:00Z', '2016-01-05T09:00:00Z', '2026-10-01T09:00:00Z')`,
    [companyId, erasedEmployee],
  );
  await run(
    `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role,
       created_at, updated_at)
     values ($1, $2, $2, 'hana', 'hana', 'Hana', 'Sato', 'hr_admin', now(), now()),
       ($1, $3, $3, 'omar', 'omar', 'Omar', 'Haddad', 'hr_admin', now(), now())`,
    [companyId, hrEmployee, formerHr],
  );
}

/** Payroll runs, and attempted deliveries. */
async function addRuns({ database }: TestService, { companyId }: TestCompany): Promise<void> {
  const runAs = (role: DatabaseRole) => (text: string, values: unknown[]) =>
    database.single({ role, companyId }, { text, values });
  const run = runAs('muster_app');
  const derive = runAs('muster_relay');
  await run(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
       currency, status, employee_count, completed_at, approved_at, created_at, updated_at)
     values ($1, '019a8000-0000-7000-8000-000000000001', 'regular', '2026-09-01', '2026-09-30',
         '2026-09-28', 'EUR', 'paid', 240, '2026-09-24T08:03:12.250Z', '2026-09-25T10:30:00Z',
         '2026-09-24T08:00:00Z', '2026-09-28T06:00:00Z'),
       ($1, '019a8000-0000-7000-8000-000000000002', 'regular', '2026-10-01', '2026-10-31',
         '2026-10-28', 'EUR', 'completed', 250, '2026-10-24T08:03:20.500Z', null,
         '2026-10-24T08:00:00Z', '2026-10-24T08:03:20.500Z')`,
    [companyId],
  );
  await run(
    `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, created_at, updated_at)
     values ($1, '019a8000-0000-7000-8000-000000000003', 'https://example.test/', '{}', '', now(), now())`,
    [companyId],
  );
  await derive(
    `insert into events (company_id, id, type, occurred_at)
     values ($1, '019a8000-0000-7000-8000-000000000004', 'leave.approved', now())`,
    [companyId],
  );
  await derive(
    `insert into feed_rewinds (company_id, position, resumes_at, rewound_at)
     values ($1, 4711, 1000000000, '2026-11-20T07:55:02.318Z')`,
    [companyId],
  );
  await derive(
    `insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
       attempts, last_response_status, last_error, next_attempt_at, delivered_at, created_at, updated_at)
     select $1, id::uuid, '019a8000-0000-7000-8000-000000000003', '019a8000-0000-7000-8000-000000000004',
       'leave.approved', status, attempts, response, error, due::timestamptz, done::timestamptz,
       '2026-11-20T08:30:00Z', '2026-11-20T08:30:07.125Z'
     from (values
       ('019a8000-0000-7000-8000-000000000005', 'delivered', 1, 204, null, null, '2026-11-20T08:30:00.125Z'),
       ('019a8000-0000-7000-8000-000000000006', 'pending', 3, 500, 'http_status', '2026-11-20T08:30:11.125Z', null)
     ) as row (id, status, attempts, response, error, due, done)`,
    [companyId],
  );
}
