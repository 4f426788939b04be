import { openBrowser } from './console-browser.ts';
import { sampleFiles } from './sample-files.ts';
import { type Form, sendForm } from './send-form.ts';
import type { TestService } from './test-service.ts';

type Answer = Readonly<Record<string, unknown>>;
type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** A company whose owner uses the console. */
export interface Office {
  readonly companyId: string;
  readonly ownerId: string;
  /** The console's API. */
  readonly call: Call;
  /** `/api/v1` with a key that may do everything. */
  readonly send: Call;
  readonly upload: (path: string, form: Form) => Promise<Answer>;
  readonly hire: () => Promise<string>;
}

export const thisYear = new Date().getUTCFullYear();

export async function openOffice(service: TestService): Promise<Office> {
  const { server } = service.service;
  const browser = openBrowser(server, new URL('http://muster.test'));
  const checked = (answer: { status: number; body: unknown }): Answer => {
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return answer.body as Answer;
  };
  const call: Call = async (method, path, body) =>
    checked(await browser.call(method, path, body === undefined ? {} : { body }));
  const owner = { first_name: 'Ona', last_name: 'Owner', email: 'mirror@example.test' };
  const password = 'correct horse battery';
  const signedUp = await call('POST', '/sign-up', { company_name: 'Office', ...owner, password });
  await call('PATCH', '/privacy-settings', { erasure_keep_months: 0 });
  const grants = ['timesheets:read', 'timesheets:write', 'documents:read', 'documents:write'];
  const { secret } = await call('POST', '/api-keys', { name: 'all', scopes: [], grants });
  const send: Call = async (method, path, body) =>
    checked(await service.api(method, path, { key: String(secret), ...(body && { body }) }));
  const { leave_types: types } = await call('GET', '/leave-types');
  const annual = (types as { id: string; code: string }[]).find(({ code }) => code === 'annual');
  const allowance = { days_per_year: 30, carry_over_days_max: 5 };
  await call('PATCH', `/leave-types/${annual?.id}`, { allowance });
  const ownerId = idOf(signedUp, 'user');
  const steps = [{ approver_kind: 'user', approver_user_id: ownerId }, { approver_kind: 'owner' }];
  await call('POST', '/approval-policies', { subject_kind: 'leave', leave_type: 'sick', steps });
  let hired = 0;
  return {
    companyId: idOf(signedUp, 'company'),
    ownerId,
    call,
    send,
    upload: async (path, form) => checked(await sendForm(server, browser, path, form)),
    hire: async () => {
      hired += 1;
      const names = { first_name: 'Zoë', last_name: `N ${hired}` };
      const body = { ...names, email: `zoe${hired}@office.example` };
      return idOf(await send('POST', '/employees', body), 'employee');
    },
  };
}

function idOf(answer: Answer, member: string): string {
  return (answer[member] as { readonly id: string }).id;
}

/** What a day changes, through the API and the console. */
export interface OfficeDay {
  /**
   * In order. No hour changes a record twice, so a copy that follows the events hour by hour can't
   * learn of a change from another event.
   */
  readonly hours: readonly (() => Promise<void>)[];
  /** An employee whose employment ends, to be erased afterwards. */
  readonly leaver: () => string;
}

/** @param boss an employee who stays */
export function planDay(office: Office, boss: string): OfficeDay {
  const { call, send } = office;
  let [employee, leaver] = ['', ''];
  let requests: LeaveOfDay;
  let sheets: SheetsOfDay;
  let document = '';
  return {
    leaver: () => leaver,
    hours: [
      async () => {
        [employee, leaver] = [await office.hire(), await office.hire()];
        await importOne(office, `ida-${employee}@office.example`);
      },
      async () => {
        await send('PATCH', `/employees/${boss}`, { job_title: `Boss of ${employee}` });
        await call('PATCH', `/employees/${employee}`, { manager_id: boss });
        requests = await requestLeave(office, employee);
        sheets = await submitTimesheets(office, employee);
        const adjusted = {
          employee_id: employee,
          leave_type: 'annual',
          year: thisYear,
          amount: 1.5,
        };
        await call('POST', '/leave-balances/adjust', { ...adjusted, note: 'Moved house' });
        document = await uploadFile(office, employee);
        await uploadFile(office, leaver);
        await uploadFile(office, boss);
      },
      async () => {
        await call('POST', `/leave-requests/${requests.approved}/approve`, {});
        await call('POST', `/leave-requests/${requests.rejected}/reject`, {});
        await send('POST', `/leave/${requests.cancelled}/cancel`);
        await call('POST', `/leave-requests/${requests.halfway}/approve`, { level: 1 });
        await call('POST', `/timesheets/${sheets.approved}/approve`);
        await call('POST', `/timesheets/${sheets.reopened}/approve`);
        await call('POST', `/timesheets/${sheets.rejected}/reject`, {
          reason: 'Friday is missing',
        });
        await call('POST', `/documents/${document}/archive`);
        await send('POST', `/employees/${leaver}/terminate`, { termination_date: '2026-01-31' });
      },
      async () => {
        const end = { end_date: `${thisYear + 1}-12-24`, reason: 'Needed' };
        await call('POST', `/leave-requests/${requests.approved}/shorten`, end);
        await call('POST', `/timesheets/${sheets.reopened}/reopen`, { reason: 'Wrong project' });
      },
    ],
  };
}

async function importOne({ upload }: Office, email: string): Promise<void> {
  const content = Buffer.from(`first_name,last_name,email\nIda,Import,${email}\n`);
  await upload('/employee-imports', { files: [{ name: 'people.csv', type: 'text/csv', content }] });
}

type LeaveOfDay = Readonly<Record<'approved' | 'rejected' | 'cancelled' | 'halfway', string>>;

async function requestLeave({ send }: Office, employee_id: string): Promise<LeaveOfDay> {
  const next = thisYear + 1;
  const request = async (start_date: string, end_date: string, leave_type = 'annual') => {
    const leave = { employee_id, leave_type, start_date, end_date };
    return idOf(await send('POST', '/leave', leave), 'leave_request');
  };
  await request(`${next}-08-02`, `${next}-08-06`);
  return {
    approved: await request(`${next}-12-20`, `${next + 1}-01-08`),
    rejected: await request(`${next}-03-01`, `${next}-03-05`),
    cancelled: await request(`${next}-04-10`, `${next}-04-15`),
    halfway: await request(`${next}-05-04`, `${next}-05-05`, 'sick'),
  };
}

type SheetsOfDay = Readonly<Record<'approved' | 'rejected' | 'reopened', string>>;

async function submitTimesheets({ call }: Office, employee_id: string): Promise<SheetsOfDay> {
  const submit = async (day: string) => {
    const entries = [{ date: day, hours: 7.5 }];
    const period = { period_start: day, period_end: day, entries };
    const id = idOf(await call('POST', '/timesheets', { employee_id, ...period }), 'timesheet');
    await call('POST', `/timesheets/${id}/submit`);
    return id;
  };
  await submit('2026-10-19');
  return {
    approved: await submit('2026-10-05'),
    rejected: await submit('2026-10-12'),
    reopened: await submit('2026-10-26'),
  };
}

async function uploadFile({ upload }: Office, employee_id: string): Promise<string> {
  const files = [{ name: 'card.pdf', type: 'application/pdf', content: sampleFiles.pdf }];
  const fields = { employee_id, category: 'certificate' };
  return idOf(await upload('/documents', { fields, files }), 'document');
}
