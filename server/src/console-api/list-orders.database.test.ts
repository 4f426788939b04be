import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { operations } from './operations.ts';

const ids = createIds(systemClock);
const rowsOfEach = 23;
let console: TestConsole;
let owner: Owner;

interface SortedList {
  readonly operation: string;
  readonly path: string;
  readonly rows: string;
  /** A filter without which the list is empty. */
  readonly of?: () => Promise<string>;
  /** Adds the n-th row ($3) with the id $2. Most values of the sorted columns are equal or empty. */
  readonly insert: string;
}

const nthEmployee = `(select id from employees where company_id = $1 and last_name = 'Name'
  order by id offset $3::int limit 1)`;

/** The oldest one: the claims add completed runs too. */
const completedRun = `select id from payroll_runs where company_id = $1 and status = 'completed'
  order by created_at, id limit 1`;

const lists: readonly SortedList[] = [
  {
    operation: 'listEmployees',
    path: '/employees',
    rows: 'employees',
    insert: `insert into employees (company_id, id, first_name, last_name, email, email_key,
        department, status, created_at, updated_at)
      values ($1, $2, 'Same', 'Name', $3::int || '@x.test', $3::int || '@x.test',
        (array['Sales', null, 'Support'])[$3::int % 3 + 1],
        (array['active', 'terminated'])[$3::int % 2 + 1], now(), now())`,
  },
  {
    operation: 'listLeaveRequests',
    path: '/leave-requests',
    rows: 'leave_requests',
    insert: `insert into leave_requests (company_id, id, employee_id, leave_type, start_date,
        end_date, start_portion, end_portion, days, status, created_at, updated_at)
      values ($1, $2, ${nthEmployee}, 'annual', date '2027-01-04' + $3::int % 3,
        date '2027-01-08', 'full', 'full', 1, (array['pending', 'cancelled'])[$3::int % 2 + 1],
        now(), now())`,
  },
  {
    operation: 'listTimesheets',
    path: '/timesheets',
    rows: 'timesheets',
    insert: `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
        total_hours, created_at, updated_at)
      values ($1, $2, ${nthEmployee}, date '2026-01-05' + $3::int % 2 * 7,
        date '2026-01-11' + $3::int % 2 * 7, 'draft', 0, now(), now())`,
  },
  {
    operation: 'listAdvances',
    path: '/advances',
    rows: 'advances',
    insert: `insert into advances (company_id, id, employee_id, amount, currency, purpose,
        installments, status, created_at, updated_at)
      values ($1, $2, ${nthEmployee}, 100, 'EUR', 'Rent', 1,
        (array['pending', 'cancelled'])[$3::int % 2 + 1], now(), now())`,
  },
  {
    operation: 'listDocuments',
    path: '/documents',
    rows: 'documents',
    insert: `insert into documents (company_id, id, employee_id, name, category, mime_type,
        size_bytes, sha256, stored_in, status, uploaded_by, created_at, updated_at)
      select $1, $2, ${nthEmployee}, 'a.pdf', (array['other', 'contract'])[$3::int % 2 + 1],
        'application/pdf', 1, sha256('x'), 'database', 'uploaded',
        (select id from users where company_id = $1 limit 1), now(), now()`,
  },
  {
    operation: 'listContracts',
    path: '/contracts',
    rows: 'contracts',
    insert: `insert into contracts (company_id, id, employee_id, title, body, status, created_by,
        created_at, updated_at)
      select $1, $2, ${nthEmployee}, 'Work', 'Text', 'draft',
        (select id from users where company_id = $1 limit 1), now(), now()`,
  },
  {
    operation: 'listOnboardingChecklists',
    path: '/onboarding-checklists',
    rows: 'onboarding_checklists',
    insert: `insert into onboarding_checklists (company_id, id, employee_id, status, task_count,
        created_at, updated_at)
      values ($1, $2, ${nthEmployee}, 'open', 1, now(), now())`,
  },
  {
    operation: 'listPayrollRuns',
    path: '/payroll-runs',
    rows: 'payroll_runs',
    insert: `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
        currency, status, created_at, updated_at)
      values ($1, $2, 'off_cycle', date '2026-01-01' + $3::int % 3, '2026-01-31', '2026-01-31',
        'EUR', (array['completed', 'cancelled'])[$3::int % 2 + 1], now(), now())`,
  },
  {
    operation: 'listApiKeys',
    path: '/api-keys',
    rows: 'api_keys',
    insert: `insert into api_keys (company_id, id, name, key_hash, last_four, scopes, created_by,
        created_at, expires_at, last_used_at, grants)
      select $1, $2, (array['Sync', 'sync'])[$3::int % 2 + 1], sha256('x'), 'abcd',
        '{}', (select id from users where company_id = $1 limit 1), now(),
        (array['2030-01-01', null, '2031-01-01'])[$3::int % 3 + 1]::timestamptz,
        (array[null, '2026-01-01'])[$3::int % 2 + 1]::timestamptz, '{}'`,
  },
  {
    operation: 'listUsers',
    path: '/users',
    rows: 'users',
    insert: `insert into users (company_id, id, email, email_key, first_name, last_name, role,
        created_at, updated_at)
      values ($1, $2, $3::int || '@u.test', $3::int || '@u.test', 'Same',
        (array['Name', 'name'])[$3::int % 2 + 1], 'employee', now(), now())`,
  },
  {
    operation: 'listEmployeeImports',
    path: '/employee-imports',
    rows: 'employee_imports',
    insert: `insert into employee_imports (company_id, id, requested_by, file_name, dry_run, status,
        created_at, updated_at, ended_at)
      select $1, $2, (select id from users where company_id = $1 limit 1),
        (array['a.csv', 'b.csv'])[$3::int % 2 + 1], false,
        (array['completed', 'failed'])[$3::int % 2 + 1], now(), now(), now()`,
  },
  {
    operation: 'listPayslips',
    path: '/payslips',
    rows: 'payslips',
    of: async () => {
      const [found] = await query(completedRun, [owner.companyId]);
      return `payroll_run_id=${String(found?.['id'])}`;
    },
    insert: `insert into payslips (company_id, id, payroll_run_id, employee_id, gross, deductions,
        net, currency, lines, created_at)
      values ($1, $2, (${completedRun}),
        ${nthEmployee}, $3::int % 3, 0, $3::int % 3, 'EUR', '[]', now())`,
  },
  {
    operation: 'listPayDeductions',
    path: '/pay-deductions',
    rows: 'pay_deductions',
    insert: `insert into pay_deductions (company_id, id, name, kind, value, valid_from, created_at)
      values ($1, $2, 'Tax', 'percent', 5, date '2026-01-01' + $3::int % 3, now())`,
  },
  {
    operation: 'listPayItems',
    path: '/pay-items',
    rows: 'pay_items',
    insert: `insert into pay_items (company_id, id, employee_id, kind, name, amount, currency, pay_on,
        status, entered_by, created_at, updated_at)
      values ($1, $2, ${nthEmployee}, 'earning', 'Bonus', 5, 'EUR', date '2026-01-01' + $3::int % 3,
        'pending', (select id from users where company_id = $1 limit 1), now(), now())`,
  },
  {
    operation: 'listClaims',
    path: '/claims',
    rows: 'claims',
    insert: `with run as (
        insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date, currency,
          status, created_at, updated_at)
        values ($1, gen_random_uuid(), 'off_cycle', '2026-01-01', '2026-01-31', '2026-01-31', 'EUR',
          'completed', now(), now())
        returning id)
      insert into pay_receivables (company_id, id, employee_id, payroll_run_id, currency, amount,
        status, created_at, updated_at)
      select $1, $2, ${nthEmployee}, run.id, 'EUR', 5,
        (array['open', 'recovering'])[$3::int % 2 + 1], now(), now() from run`,
  },
];

async function query(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  const { rows } = await console.database.single<Record<string, unknown>>(settings, {
    text,
    values,
  });
  return rows;
}

/** Two that are sorted by time only: sorted-by-time.database.test.ts. */
const byTime = ['listAuditLog', 'listWebhookDeliveries'];

beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  for (const { insert } of lists) {
    for (let n = 0; n < rowsOfEach; n += 1) await query(insert, [owner.companyId, ids.next(), n]);
  }
});
afterAll(() => console.close());

interface Listed {
  readonly status: number;
  readonly total: number | null;
  readonly rows: { readonly id: string }[];
  readonly next: string | null;
}

async function list({ path, rows, of }: SortedList, parameters: string): Promise<Listed> {
  const filter = (await of?.()) ?? '';
  const { status, body } = await owner.browser.call('GET', `${path}?${parameters}&${filter}`);
  return { status, total: body.total, rows: body[rows] ?? [], next: body.next_cursor };
}

/** All pages of five. */
async function readAll(of: SortedList, parameters: string): Promise<Listed['rows']> {
  const read: { id: string }[] = [];
  for (let cursor = ''; ; ) {
    const page = await list(of, `limit=5&${parameters}${cursor}`);
    expect(page.status, `${of.path}?${parameters}`).toBe(200);
    expect(page.total === null, 'only the first page counts').toBe(cursor !== '');
    read.push(...page.rows);
    if (page.next === null) return read;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

function parametersOf({ operation }: SortedList): Record<string, { enum?: string[] }> {
  const { query: schema } = operations.find(({ operationId }) => operationId === operation) ?? {};
  return schema?.properties ?? {};
}

const sortsOf = (of: SortedList): string[] => parametersOf(of)['sort']?.enum ?? [];

/** A value for each filter that the list has; none of them is sent otherwise. */
function filtersOf(of: SortedList): string[] {
  const { sort: _sort, cursor: _cursor, limit: _limit, ...filters } = parametersOf(of);
  return Object.entries(filters).flatMap(([name, schema]) => {
    if (of.of !== undefined && name === 'payroll_run_id') return [];
    if (schema.enum !== undefined) return [`${name}=${schema.enum[0]}`];
    return [`${name}=${['day', 'from', 'to'].includes(name) ? '2027-01-04' : ids.next()}`];
  });
}

test('every operation that sorts is in this table', () => {
  const sorting = operations.filter(
    ({ query: schema }) => schema?.properties['sort'] !== undefined,
  );
  expect(sorting.map(({ operationId }) => operationId).toSorted()).toEqual(
    [...byTime, ...lists.map(({ operation }) => operation)].toSorted(),
  );
});

describe.each(lists)('$path', (of) => {
  test('has every row once in every order, also where values are equal or empty', async () => {
    const newest = (await readAll(of, '')).map(({ id }) => id);
    expect(newest.length).toBeGreaterThanOrEqual(rowsOfEach);
    for (const sort of sortsOf(of)) {
      const sorted = (await readAll(of, `sort=${sort}`)).map(({ id }) => id);
      expect(sorted.toSorted(), sort).toEqual(newest.toSorted());
    }
    expect((await list(of, 'limit=1')).total).toBe(newest.length);
  });

  test('a descending order is the ascending one reversed, with empty values last in both', async () => {
    for (const sort of sortsOf(of).filter((text) => !text.startsWith('-'))) {
      const up = await readAll(of, `sort=${sort}`);
      const down = await readAll(of, `sort=-${sort}`);
      const value = (row: object): unknown => (row as Record<string, unknown>)[sort];
      const present = (rows: object[]) => rows.filter((row) => value(row) !== null);
      expect(present(down), sort).toEqual(present(up).toReversed());
      const firstEmpty = up.findIndex((row) => value(row) === null);
      if (firstEmpty >= 0)
        expect(up.slice(firstEmpty).every((row) => value(row) === null)).toBe(true);
    }
  });

  test('a cursor is only valid in its order', async () => {
    const [sort = '', other = ''] = sortsOf(of);
    const { next } = await list(of, `limit=1&sort=${sort}`);
    expect((await list(of, `limit=1&sort=${other}&cursor=${next}`)).status).toBe(400);
    expect((await list(of, `limit=1&cursor=${next}`)).status).toBe(400);
    expect((await list(of, 'sort=secret')).status).toBe(422);
  });

  test('a cursor is only valid with its filters', async () => {
    const { next } = await list(of, 'limit=1');
    for (const filter of filtersOf(of)) {
      expect((await list(of, `limit=1&${filter}&cursor=${next}`)).status, filter).toBe(400);
    }
  });
});

/** The other lists show no employee's data: the deductions here are for everyone. */
const readActions = [
  'advance.read',
  'claim.read',
  'contract.read',
  'document.read',
  'employee.read',
  'leave_request.read',
  'onboarding_checklist.read',
  'pay_item.read',
  'payslip.read',
  'timesheet.read',
];

test('each list of employees’ data records its reads in the audit log', async () => {
  for (const of of lists) await list(of, '');
  const { rows } = await console.database.single<{ action: string }>(
    { role: 'muster_reader', companyId: owner.companyId },
    { text: `select distinct action from audit_log where action like '%.read' order by action` },
  );
  expect(rows.map(({ action }) => action)).toEqual(readActions);
});
