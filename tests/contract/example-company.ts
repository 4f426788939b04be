import type { Grant } from '../../server/src/access/scopes.ts';
import { createAdvance } from '../../server/src/hr/advances/create-advance.ts';
import type { UserChange } from '../../server/src/hr/change.ts';
import { createCustomField } from '../../server/src/hr/custom-fields/definitions/create-custom-field.ts';
import { addHolidayCalendar } from '../../server/src/hr/leave/holidays/add-holiday-calendar.ts';
import { addPlace } from '../../server/src/hr/employees/places/add-place.ts';
import { addPublicHolidays } from '../../server/src/hr/leave/holidays/add-public-holidays.ts';
import { assignLeavePolicy } from '../../server/src/hr/leave/entitlement/assign-leave-policy.ts';
import { createLeavePolicy } from '../../server/src/hr/leave/entitlement/create-leave-policy.ts';
import { policyOfAllowance } from '../../server/src/hr/leave/policies/allowance-policy.ts';
import { addWorkPattern } from '../../server/src/hr/leave/patterns/add-work-pattern.ts';
import { createLeaveType } from '../../server/src/hr/leave/types/create-leave-type.ts';
import { moveTask } from '../../server/src/hr/onboarding/move-task.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { addExampleSandbox } from './add-example-sandbox.ts';
import { addPeople } from './example-people.ts';
import { sampleFiles } from '../harness/sample-files.ts';
import { addTasks } from '../harness/add-onboarding.ts';
import { actAs, addDraft, addSignedContract } from '../harness/add-contracts.ts';
import { erasedEmployee, fillExampleTables, formerHr, hrEmployee } from './fill-example-tables.ts';
import type { ApiAnswer, TestCompany, TestService } from '../harness/test-service.ts';

/** The company whose responses the document shows, with the data that its requests use. */
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
  const otherLeave = await create('/leave', { ...movingHouse, employee_id: manager });
  await fillExampleTables(service, company, left);
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
      ...(await addOnboarding(service, company, { employeeId: employee, clock })),
      eventsKey: (await company.createKey(['payroll:write'], null, ['events:read'])).key,
      ...(await addFiles(service, company, { employeeId: manager, otherId: employee, clock })),
      ...(await addExampleSandbox(service, clock)),
      customKey: await addCustomFields(service, company, clock),
      otherScopeKey: (await company.createKey(['payroll:write'])).key,
      manager,
      employee,
      left,
      leave,
      otherLeave,
      hr: hrEmployee,
      erased: erasedEmployee,
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

/** A checklist with an open and a skipped task for a key, and one of HR. */
async function addOnboarding(
  service: TestService,
  company: TestCompany,
  { employeeId, clock }: { readonly employeeId: string; readonly clock: Clock },
): Promise<Readonly<Record<string, string>>> {
  const { id: assigneeApiKeyId, key: onboardingKey } = await company.createKey(
    ['payroll:write'],
    null,
    ['onboarding:read', 'onboarding:write'],
  );
  const [task = '', ofHr = '', skipped = ''] = await addTasks(service, company, {
    employeeId,
    tasks: [
      { title: 'Create accounts', required: true, dueDate: '2026-12-01', assigneeApiKeyId },
      { title: 'Hand over the laptop', required: true, dueDate: '2026-12-01' },
      { title: 'Order a parking permit', required: false, assigneeApiKeyId },
    ],
    clock,
  });
  await actAs(service, company.owner, (change) => moveTask(change, skipped, 'skip'), clock);
  return { onboardingKey, task, taskOfHr: ofHr, skippedTask: skipped };
}

/** Three fields, for a second page, and a key that reads them. */
async function addCustomFields(
  service: TestService,
  company: TestCompany,
  clock: Clock,
): Promise<string> {
  const plain = {
    options: [],
    is_required: false,
    seen_by: 'hr_and_employee',
    edited_by: 'hr_and_employee',
    in_api: true,
  } as const;
  const sizes = ['S', 'M', 'L'].map((label) => ({
    code: label.toLowerCase(),
    label,
    archived: false,
  }));
  const fields = [
    { ...plain, code: 'shirt_size', name: 'Shirt size', type: 'choice', options: sizes },
    { ...plain, code: 'bicycle', name: 'Comes by bicycle', type: 'boolean' },
    { ...plain, code: 'emergency_contact', name: 'Emergency contact', type: 'text' },
  ] as const;
  for (const field of fields) {
    await actAs(service, company.owner, (change) => createCustomField(change, field), clock);
  }
  return (await company.createKey(['payroll:write'], null, ['custom_fields:read'])).key;
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

const movingHouse = {
  leave_type: 'annual',
  start_date: '2027-02-01',
  end_date: '2027-02-01',
  start_portion: 'am',
  reason: 'Moving house',
};

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

function idOf({ status, body }: ApiAnswer): string {
  if (status !== 201) throw new Error(`not created: ${JSON.stringify(body)}`);
  const [record] = Object.values(body as Record<string, { id: string }>);
  return record?.id ?? '';
}

/** A type with an allowance of two days a year, and another policy for interns. */
async function addLeaveType(
  { database }: TestService,
  { companyId, owner }: TestCompany,
  clock: Clock,
): Promise<void> {
  const allowance = { days_per_year: 2, carry_over_days_max: 0 } as const;
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const change: UserChange = {
      transaction,
      actor: owner,
      ids: createIds(clock),
      clock,
    };
    const type = { code: 'volunteering', name: 'Volunteering', is_paid: true, is_long: false };
    await createLeaveType(change, { ...type, balance_unit: 'days', allowance });
    const { id } = await createLeavePolicy(change, {
      leave_type: type.code,
      name: 'Volunteering of interns',
      terms: policyOfAllowance({
        ...allowance,
        days_per_year: 1,
        first_year_rule: 'full_months_of_service',
      }),
    });
    await assignLeavePolicy(change, id, {
      employee_id: null,
      org_unit_id: null,
      location_id: null,
      employment_type: 'intern',
      first_day: '2026-01-01',
      last_day: null,
    });
  });
}

async function addHolidays(
  { database }: TestService,
  { companyId, owner: actor }: TestCompany,
  clock: Clock,
): Promise<void> {
  const holidays = [
    { date: '2027-05-01', name: 'Labour Day', portion: 'full' },
    { date: '2027-12-25', name: 'Christmas Day', portion: 'full' },
  ] as const;
  // Later than the records that the service made: within a millisecond, the order is random.
  const later: Clock = { nowMs: () => clock.nowMs() + 1_000 };
  await database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const change = { transaction, actor, ids: createIds(later), clock: later };
    await addPublicHolidays(change, { calendarId: null, holidays });
    // For a second page of holiday calendars, locations, departments and working patterns.
    await addHolidayCalendar(change, { name: 'Warsaw', country: 'PL' });
    const here = { name: 'Warsaw', parent_id: null, first_day: null, last_day: null };
    await addPlace(change, 'location', { ...here, country: 'PL', holiday_calendar_id: null });
    await addPlace(change, 'org_unit', { ...here, name: 'Sales' });
    const weeks = [[8, 8, 4, 0, 0, 0, 0]];
    await addWorkPattern(change, { name: 'Monday to Wednesday', anchor: '2024-01-01', weeks });
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
