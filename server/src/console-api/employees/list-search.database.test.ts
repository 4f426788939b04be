import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';

const ids = createIds(systemClock);
let console: TestConsole;
let owner: Owner;
let manager: Person;
let zoe: Person;
let zora: Person;
let stranger: Owner;

/** Each list with a statement that adds a record of an employee to it. */
const lists: Record<string, { readonly path: string; readonly insert: string }> = {
  leave_requests: {
    path: '/leave-requests?',
    insert: `insert into leave_requests (company_id, id, employee_id, leave_type, start_date,
        end_date, start_portion, end_portion, days, status, created_at, updated_at)
      values ($1, $2, $3, 'annual', '2027-01-04', '2027-01-04', 'full', 'full', 1, 'pending', now(),
        now())`,
  },
  timesheets: {
    path: '/timesheets?',
    insert: `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
        total_hours, created_at, updated_at)
      values ($1, $2, $3, '2026-01-05', '2026-01-11', 'draft', 0, now(), now())`,
  },
  advances: {
    path: '/advances?',
    insert: `insert into advances (company_id, id, employee_id, amount, currency, purpose,
        installments, status, created_at, updated_at)
      values ($1, $2, $3, 100, 'EUR', 'Rent', 1, 'pending', now(), now())`,
  },
  documents: {
    path: '/documents?',
    insert: `insert into documents (company_id, id, employee_id, name, category, mime_type,
        size_bytes, sha256, stored_in, status, uploaded_by, created_at, updated_at)
      select $1, $2, $3, 'a.pdf', 'other', 'application/pdf', 1, sha256('x'), 'database', 'uploaded',
        (select id from users where company_id = $1 limit 1), now(), now()`,
  },
  contracts: {
    path: '/contracts?',
    insert: `insert into contracts (company_id, id, employee_id, title, body, status, created_by,
        created_at, updated_at)
      select $1, $2, $3, 'Work', 'Text', 'draft',
        (select id from users where company_id = $1 limit 1), now(), now()`,
  },
  onboarding_checklists: {
    path: '/onboarding-checklists?',
    insert: `insert into onboarding_checklists (company_id, id, employee_id, status, task_count,
        created_at, updated_at)
      values ($1, $2, $3, 'open', 1, now(), now())`,
  },
  payslips: {
    path: '/payslips?payroll_run_id=RUN&',
    insert: `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions,
        net, currency, lines, created_at)
      select $1, $2, (select id from payroll_runs where company_id = $1), $3, 1, 0, 1, 'EUR', '[]',
        now()`,
  },
};

async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  return (await console.database.single<Row>(settings, { text, values })).rows;
}

const runId = ids.next();
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  stranger = await console.signUp();
  manager = await console.addPerson(owner.companyId);
  zoe = await console.addPerson(owner.companyId, { managerId: manager.employeeId });
  zora = await console.addPerson(owner.companyId);
  const named = `update employees set first_name = $2, last_name = $3, employee_number = $4,
    department = $5, location = 'Porto', job_title = $6 where id = $1`;
  await query(named, [zoe.employeeId, 'Zoë', 'Quist', 'N-100%', 'Sales', 'Seller']);
  await query(named, [zora.employeeId, 'Zora', 'Quill', 'N-200', 'Logistics', 'Driver']);
  await query(
    `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
       status, created_at, updated_at)
     values ($1, $2, 'regular', '2026-01-01', '2026-01-31', '2026-01-31', 'EUR', 'completed', now(),
       now())`,
    [owner.companyId, runId],
  );
  for (const { insert } of Object.values(lists)) {
    for (const { employeeId } of [zoe, zora, manager]) {
      await query(insert, [owner.companyId, ids.next(), employeeId]);
    }
  }
});
afterAll(() => console.close());

interface Listed {
  readonly status: number;
  readonly people: string[];
  readonly next: string | null;
}

async function search(
  list: string,
  words: string,
  browser: Browser = owner.browser,
): Promise<Listed> {
  const path = lists[list]?.path.replace('RUN', runId);
  const { status, body } = await browser.call('GET', `${path}${words}`);
  const rows = (body[list] ?? []) as { employee_id: string }[];
  return { status, people: rows.map((row) => row.employee_id), next: body.next_cursor };
}

const q = (text: string) => `q=${encodeURIComponent(text)}`;

describe.each(Object.keys(lists))('the search of %s', (list) => {
  test('finds by words of the name, the number and the address, in any case and order', async () => {
    const both = [zora.employeeId, zoe.employeeId];
    expect((await search(list, '')).people).toHaveLength(3);
    expect((await search(list, q('QUI'))).people).toEqual(both);
    expect((await search(list, q('quist zoë'))).people).toEqual([zoe.employeeId]);
    expect((await search(list, q('n-200'))).people).toEqual([zora.employeeId]);
    const address = `person-${zoe.employeeId}@`;
    expect((await search(list, q(address))).people).toEqual([zoe.employeeId]);
    expect((await search(list, q('quist zora'))).people).toEqual([]);
  });

  test('takes pattern characters literally, and refuses text without a word', async () => {
    expect((await search(list, q('100%'))).people).toEqual([zoe.employeeId]);
    expect((await search(list, q('n_200'))).people).toEqual([]);
    expect((await search(list, q('  '))).status).toBe(422);
  });

  test('comes in pages with a cursor for the same words only, as does the whole list', async () => {
    const first = await search(list, `${q('qui')}&limit=1`);
    expect(first.people).toEqual([zora.employeeId]);
    const second = await search(list, `${q('qui')}&limit=1&cursor=${first.next}`);
    expect([second.people, second.next]).toEqual([[zoe.employeeId], null]);
    expect((await search(list, `${q('zo')}&limit=1&cursor=${first.next}`)).status).toBe(400);
    const whole = await search(list, 'limit=2');
    expect(whole.people).toEqual([manager.employeeId, zora.employeeId]);
    const rest = await search(list, `limit=2&cursor=${whole.next}`);
    expect([rest.people, rest.next]).toEqual([[zoe.employeeId], null]);
    expect((await search(list, `limit=2&cursor=${first.next}`)).status).toBe(400);
  });

  test('checks each record if it matches very many people, and finds the same', async () => {
    await query(
      `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
         created_at, updated_at)
       select $1, gen_random_uuid(), 'Many', 'Quincy', mail, mail, 'active', now(), now()
       from (select gen_random_uuid() || '@example.test' as mail from generate_series(1, 1001)) m`,
      [owner.companyId],
    );
    const both = [zora.employeeId, zoe.employeeId];
    expect((await search(list, q('qui'))).people).toEqual(both);
    expect((await search(list, `${q('qui')}&employee_id=${zoe.employeeId}`)).people).toEqual([
      zoe.employeeId,
    ]);
  });

  test('shows only what the reader may see', async () => {
    const seen = (await search(list, '', zoe.browser)).people;
    expect((await search(list, q('qui'), zoe.browser)).people).toEqual(seen);
    expect((await search(list, q('zora'), zoe.browser)).people).toEqual([]);
    expect((await search(list, q('zora'), manager.browser)).people).toEqual([]);
    expect((await search(list, q('qui'), stranger.browser)).people).toEqual([]);
  });
});

describe('the departments', () => {
  const placesFor = async (browser: Browser) => (await browser.call('GET', '/departments')).body;

  test('are those of the employees the reader may see; locations and titles are for HR', async () => {
    expect(await placesFor(owner.browser)).toEqual({
      departments: ['Logistics', 'Sales'],
      locations: ['Porto'],
      job_titles: ['Driver', 'Seller'],
    });
    const none = { locations: [], job_titles: [] };
    expect(await placesFor(manager.browser)).toEqual({ departments: ['Sales'], ...none });
    expect(await placesFor(zora.browser)).toEqual({ departments: ['Logistics'], ...none });
    const payroll = await console.addUser(owner.companyId, 'payroll_admin');
    expect(await placesFor(payroll)).toEqual({ departments: ['Logistics', 'Sales'], ...none });
    expect(await placesFor(stranger.browser)).toEqual({ departments: [], ...none });
  });
});
