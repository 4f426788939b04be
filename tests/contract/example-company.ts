import type { Grant } from '../../server/src/access/scopes.ts';
import { createAdvance } from '../../server/src/hr/advances/create-advance.ts';
import type { UserChange } from '../../server/src/hr/change.ts';
import { addPublicHoliday } from '../../server/src/hr/leave/holidays/add-public-holiday.ts';
import { createLeaveType } from '../../server/src/hr/leave/types/create-leave-type.ts';
import type { DatabaseRole } from '../../server/src/platform/database/driver.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { addPeople } from './example-people.ts';
import { sampleFiles } from '../harness/sample-files.ts';
import { actAs, addDraft, addSignedContract } from '../harness/add-contracts.ts';
import type { ApiAnswer, TestCompany, TestService } from '../harness/test-service.ts';

/** The company whose answers the document shows, with what its requests speak of. */
export interface ExampleCompany {
  readonly company: TestCompany;
  /** Values for `<name>` in the rows: keys and ids. */
  readonly names: Readonly<Record<string, string>>;
}

export async function openExampleCompany(
  service: TestService,
  clock: Clock,
): Promise<ExampleCompany> {
  const company = await service.createCompany('Northwind Traders');
  const create = async (path: string, body: object): Promise<string> => {
    const answer = await service.api('POST', path, { key: company.key, body });
    return idOf(answer);
  };
  const manager = await create('/employees', {
    first_name: 'Amara',
    last_name: 'Okafor',
    email: 'amara.okafor@northwind.example',
    job_title: 'Head of Engineering',
  });
  const left = await create('/employees', {
    first_name: 'Tomasz',
    last_name: 'Kowalski',
    email: 'tomasz.kowalski@northwind.example',
  });
  const employee = await create('/employees', { ...jonas, manager_id: manager });
  await addLeaveType(service, company, clock);
  await addHolidays(service, company, clock);
  const leave = await create('/leave', {
    employee_id: employee,
    leave_type: 'annual',
    start_date: '2027-05-03',
    end_date: '2027-05-07',
  });
  const otherLeave = await create('/leave', {
    employee_id: manager,
    leave_type: 'annual',
    start_date: '2027-02-01',
    end_date: '2027-02-01',
    start_portion: 'am',
    reason: 'Moving house',
  });
  await fillTables(service, company, left);
  const people = await addPeople(service, company, { create, clock });
  const hourGrants = ['timesheets:read', 'timesheets:write'] as const;
  const { key: hoursKey } = await company.createKey(['payroll:write'], null, hourGrants);
  return {
    company,
    names: {
      ...people,
      key: company.key,
      hoursKey,
      timesheet: await sendHours(service, hoursKey, employee),
      eventsKey: (await company.createKey(['payroll:write'], null, ['events:read'])).key,
      ...(await addFiles(service, company, { employeeId: manager, otherId: employee, clock })),
      otherScopeKey: (await company.createKey(['payroll:write'])).key,
      manager,
      employee,
      left,
      leave,
      otherLeave,
      unpaid: unpaidEmployee,
      hr: hrEmployee,
      formerHr,
      absent: '019aa000-0000-7000-8000-000000000000',
    },
  };
}

/** Contracts, a document and an advance, and a key for each. */
async function addFiles(
  service: TestService,
  company: TestCompany,
  {
    employeeId,
    otherId,
    clock,
  }: { readonly employeeId: string; readonly otherId: string; readonly clock: Clock },
): Promise<Readonly<Record<string, string>>> {
  const keyFor = async (...grants: Grant[]): Promise<string> =>
    (await company.createKey(['payroll:write'], null, grants)).key;
  const documentsKey = await keyFor('documents:read', 'documents:write');
  // For a second page of each list.
  await addAdvance(service, company, otherId, clock);
  await addDocument(service, documentsKey, otherId);
  return {
    contractsKey: await keyFor('contracts:read'),
    contract: await addSignedContract(service, company, employeeId, clock),
    draft: await addDraft(service, company, employeeId, clock),
    advancesKey: await keyFor('advances:read'),
    advance: await addAdvance(service, company, employeeId, clock),
    documentsKey,
    document: await addDocument(service, documentsKey, employeeId),
  };
}

async function addAdvance(
  service: TestService,
  { owner }: TestCompany,
  employeeId: string,
  clock: Clock,
): Promise<string> {
  const asked = { amount: '600', currency: 'EUR', purpose: 'New bicycle', installments: 3 };
  const work = (change: UserChange) => createAdvance(change, { ...asked, employeeId });
  return (await actAs(service, owner, work, clock)).advance.id;
}

async function addDocument(service: TestService, key: string, employee: string): Promise<string> {
  const form = {
    fields: { employee_id: employee, category: 'identity' },
    files: [{ name: 'passport.png', type: 'image/png', content: sampleFiles.png }],
  };
  return idOf(await service.api('POST', '/documents', { key, form }));
}

const jonas = {
  external_id: 'crm-48213',
  employee_number: 'N-0117',
  first_name: 'Jonas',
  last_name: 'Weber',
  email: 'jonas.weber@northwind.example',
  phone: '+49 30 5550117',
  job_title: 'Software Engineer',
  department: 'Engineering',
  location: 'Berlin',
  employment_type: 'full_time',
  start_date: '2026-12-01',
};

/** Someone whose last days were not paid, and people with the role HR. */
const unpaidEmployee = '019a8000-0000-7000-8000-000000000011';
const hrEmployee = '019a8000-0000-7000-8000-000000000012';
const formerHr = '019a8000-0000-7000-8000-000000000013';

function idOf({ status, body }: ApiAnswer): string {
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`);
  const [record] = Object.values(body as Record<string, { id: string }>);
  return record?.id ?? '';
}

/** A type whose days are counted: two a year. */
async function addLeaveType(
  { database }: TestService,
  { companyId, owner }: TestCompany,
  clock: Clock,
): Promise<void> {
  await database.transaction({ role: 'muster_app', companyId }, (transaction) => {
    const change: UserChange = {
      transaction,
      actor: owner,
      ids: createIds(clock),
      clock,
    };
    return createLeaveType(change, {
      code: 'volunteering',
      name: 'Volunteering',
      is_paid: true,
      allowance: { days_per_year: 2, carry_over_days_max: 0 },
    });
  });
}

async function addHolidays(
  { database }: TestService,
  { companyId, owner: actor }: TestCompany,
  clock: Clock,
): Promise<void> {
  const holidays = [
    { date: '2027-05-01', name: 'Labour Day' },
    { date: '2027-12-25', name: 'Christmas Day' },
  ];
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const change = { transaction, actor, ids: createIds(clock), clock };
    for (const holiday of holidays) await addPublicHoliday(change, holiday);
  });
}

/** Two drafts of one employee. @returns the id of the second one */
async function sendHours(service: TestService, key: string, employeeId: string): Promise<string> {
  const time_entries = ['2026-11-16', '2026-11-17', '2026-11-23'].map((date, index) => ({
    external_id: `clock-77${index}`,
    employee_id: employeeId,
    date,
    hours: 8,
  }));
  const answer = await service.api('POST', '/time-entries', { key, body: { time_entries } });
  return (answer.body as { results: { timesheet_id: string }[] }).results[2]?.timesheet_id ?? '';
}

/** What the API cannot make: a termination, payroll runs, and deliveries that were tried. */
async function fillTables(
  { database }: TestService,
  { companyId }: TestCompany,
  left: string,
): Promise<void> {
  const runAs = (role: DatabaseRole) => (text: string, values: unknown[]) =>
    database.single({ role, companyId }, { text, values });
  const run = runAs('muster_app');
  const derive = runAs('muster_relay');
  await run(
    `update employees set status = 'terminated', termination_date = '2026-10-31' where id = $1`,
    [left],
  );
  await run(
    `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
       start_date, termination_date, created_at, updated_at)
     values ($1, '${unpaidEmployee}', 'Ivy', 'Ng', 'ivy', 'ivy', 'terminated', '2026-01-05',
         '2026-09-30', '2026-01-05T09:00:00Z', '2026-09-30T22:00:00Z'),
       ($1, '${hrEmployee}', 'Hana', 'Sato', 'hana', 'hana', 'active', '2026-01-05', null,
         '2026-01-05T09:00:00Z', '2026-01-05T09:00:00Z'),
       ($1, '${formerHr}', 'Omar', 'Haddad', 'omar', 'omar', 'terminated', '2026-01-05',
         '2026-09-30', '2026-01-05T09:00:00Z', '2026-09-30T22:00:00Z')`,
    [companyId],
  );
  await run(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     values ($1, $2, $2, 4200, 'EUR', 'monthly', '2026-01-05', now())`,
    [companyId, unpaidEmployee],
  );
  await run(
    `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role,
       created_at, updated_at)
     values ($1, $2, $2, 'hana', 'hana', 'Hana', 'Sato', 'hr_admin', now(), now()),
       ($1, $3, $3, 'omar', 'omar', 'Omar', 'Haddad', 'hr_admin', now(), now())`,
    [companyId, hrEmployee, formerHr],
  );
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
