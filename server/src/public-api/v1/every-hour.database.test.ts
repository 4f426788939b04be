import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/harness/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service.close());

interface Sheets {
  readonly timesheets: readonly { readonly entries: readonly Entry[] }[];
  readonly next_cursor: string | null;
}

interface Entry {
  readonly date: string;
  readonly hours: number;
}

test('each hour from 0.01 to 24.00 is recorded and shown as sent, three decimals are refused', async () => {
  const company = await service.createCompany();
  const grants = ['timesheets:read', 'timesheets:write'] as const;
  const { key } = await company.createKey(['payroll:write'], null, grants);
  const sent = [];
  const person = { first_name: 'Ngozi', last_name: 'Eze', email: 'ngozi@example.test' };
  const { body } = await service.api('POST', '/employees', { key: company.key, body: person });
  for (let first = 1; first <= 2_400; first += 400) {
    const rows = Array.from({ length: 400 }, (_, index) => ({
      external_id: `e-${first + index}`,
      employee_id: body.employee.id,
      date: Temporal.PlainDate.from('2026-02-03')
        .add({ days: first + index })
        .toString(),
      hours: (first + index) / 100,
    }));
    sent.push(...rows);
    const answer = await service.api('POST', '/time-entries', {
      key,
      body: { time_entries: rows },
    });
    expect(answer).toMatchObject({ status: 200 });
    const outcomes = new Set(answer.body.results.map((row: { outcome: string }) => row.outcome));
    expect([...outcomes]).toEqual(['created']);
  }
  const shown: Entry[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/timesheets?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const page: { readonly body: Sheets } = await service.api('GET', path, { key });
    shown.push(...page.body.timesheets.flatMap(({ entries }) => entries));
    cursor = page.body.next_cursor;
  }
  const byDate = new Map(shown.map(({ date, hours }) => [date, hours]));
  expect(sent.filter(({ date, hours }) => byDate.get(date) !== hours)).toEqual([]);
  const three = { time_entries: [{ ...sent[0], hours: 7.805 }] };
  expect((await service.api('POST', '/time-entries', { key, body: three })).body.errors).toEqual([
    { pointer: '/time_entries/0/hours', detail: 'must have at most two decimals' },
  ]);
});
