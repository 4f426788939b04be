import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPython } from '../harness/find-program.ts';
import { findFreePort } from '../harness/free-port.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import { startTestService, type TestCompany, type TestService } from '../harness/test-service.ts';
import { eventually } from '../harness/eventually.ts';
import { readBlocks } from '../docs/read-pages.ts';
import { programName } from '../docs/run-page.ts';
import { runPython, startPython } from './run-python.ts';

const page = 'sdk-python/README.md';
/** Their frameworks are not installed here, so they are only compiled. */
const notInstalled = ['flask_app.py', 'fastapi_app.py'];

/** By file name, which is each block's first line. */
function readPrograms(): Map<string, string> {
  const blocks = readBlocks(page).filter(({ language }) => language === 'python');
  return new Map(blocks.map((block) => [programName(block), block.text]));
}

describe.skipIf(!hasPython())('the Python SDK', () => {
  let service: TestService;
  let limited: TestService;
  let receiver: Receiver;
  let url: string;
  let limitedUrl: string;

  beforeAll(async () => {
    service = await startTestService();
    limited = await startTestService({
      role: 'api',
      database: service.database,
      config: { rateLimitPerMinute: 1 },
    });
    const listen = (each: TestService) =>
      each.service.server.listen({ host: '127.0.0.1', port: 0 });
    url = await listen(service);
    limitedUrl = await listen(limited);
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await limited.close();
    await service.close();
  });

  async function addPaidRun({ companyId }: TestCompany): Promise<void> {
    await service.database.single(
      { role: 'muster_app', companyId },
      {
        text: `insert into payroll_runs (company_id, id, type, period_start, period_end, pay_date,
                 currency, status, employee_count, completed_at, approved_at, created_at, updated_at)
               select $1, gen_random_uuid(), 'regular', '2028-02-01', '2028-02-29', '2028-02-25',
                 'EUR', 'paid', 3, day, day, day, day from (select timestamptz '2028-02-20Z') as at (day)`,
        values: [companyId],
      },
    );
  }

  /** Creates an employee and returns the delivery that follows. */
  async function deliver(company: TestCompany): Promise<Record<string, string>> {
    const { id, secret } = await service.createEndpoint(company, receiver.url);
    const body = { first_name: 'Web', last_name: 'Hook', email: 'hook@example.test' };
    await service.api('POST', '/employees', { key: company.key, body });
    const [delivery] = await receiver.waitFor(1, 10_000);
    await eventually(async () => {
      const answer = await service.api('GET', '/webhooks?status=delivered', { key: company.key });
      expect(answer.body.webhook_deliveries).toHaveLength(1);
    });
    const { headers, body: bytes } = delivery!;
    return {
      MUSTER_ENDPOINT_ID: id,
      MUSTER_WEBHOOK_SECRET: secret,
      MUSTER_DELIVERY: JSON.stringify({ headers, body: bytes.toString('base64') }),
    };
  }

  test('runs every operation of the real service', async () => {
    const company = await service.createCompany();
    const other = await service.createCompany();
    await addPaidRun(company);
    const { status, output } = await runPython(['-m', 'unittest', 'real_service'], {
      MUSTER_URL: url,
      MUSTER_LIMITED_URL: limitedUrl,
      MUSTER_API_KEY: company.key,
      MUSTER_READ_KEY: (await company.createKey(['employees:read'])).key,
      MUSTER_EVENTS_KEY: (await company.createKey(['employees:read'], null, ['events:read'])).key,
      MUSTER_OTHER_KEY: other.key,
      ...(await deliver(company)),
    });
    expect(status, output).toBe(0);
    expect(output).toMatch(/Ran 8 tests[^]*\nOK\n$/);
  });

  test('runs the programs of its README as described', async () => {
    const company = await service.createCompany();
    const programs = readPrograms();
    const run = async (name: string, env: Record<string, string> = {}): Promise<string> => {
      const settings = { MUSTER_URL: url, MUSTER_API_KEY: company.key, ...env };
      const { status, output } = await runPython(['-c', programs.get(name)!], settings);
      expect(status, `${name}: ${output}`).toBe(0);
      programs.delete(name);
      return output;
    };
    expect(await run('quick_start.py')).toBe('Sara requests 5 days: pending\n');
    expect(await run('lists.py')).toBe('sara.lindqvist@northwind.example\n1 None\n1\n');
    const { key } = await company.createKey(['employees:read'], null, ['events:read']);
    expect(await run('events.py', { MUSTER_API_KEY: key })).toBe(
      '1 Welcome, Sara\n2 5 days requested\n0 False\n',
    );
    expect(await run('errors.py')).toMatch(/^422 validation_failed \S+\n\/email .+\n$/);
    expect(await run('retries.py')).toBe('True\n');
    const list = await service.api('GET', '/employees?email=jonas@northwind.example', {
      key: company.key,
    });
    const [jonas] = (list.body as { employees: { id: string }[] }).employees;
    expect(await run('update.py', { EMPLOYEE_ID: jonas!.id })).toBe('Senior Engineer\n');
    for (const name of notInstalled) {
      const check = `compile(${JSON.stringify(programs.get(name))}, ${JSON.stringify(name)}, 'exec')`;
      expect((await runPython(['-c', check])).status, name).toBe(0);
    }
    expect([...programs.keys()]).toEqual(['receive.py', ...notInstalled]);
  });

  test('accepts a delivery once in the receiver of its README, and refuses a forged one', async () => {
    const company = await service.createCompany();
    const port = await findFreePort();
    const address = `http://127.0.0.1:${port}`;
    const { id, secret } = await service.createEndpoint(company, `${address}/webhooks/muster`);
    const program = readPrograms().get('receive.py')!;
    const settings = { MUSTER_WEBHOOK_SECRET: secret, PORT: String(port) };
    const running = startPython(['-c', program], settings);
    try {
      await eventually(async () => expect(running.output).toContain(address));
      const headers = { 'x-webhook-signature': '0'.repeat(64) };
      const forged = await fetch(address, { method: 'POST', headers, body: '{}' });
      expect([forged.status, forged.statusText]).toEqual([401, 'wrong_signature']);
      const body = { first_name: 'Zoë', last_name: 'Nguyễn', email: 'zoe@example.test' };
      await service.api('POST', '/employees', { key: company.key, body });
      await eventually(async () => {
        const query = `/webhooks?status=delivered&endpoint_id=${id}`;
        const answer = await service.api('GET', query, { key: company.key });
        expect(answer.body.webhook_deliveries).toMatchObject([{ last_response_status: 204 }]);
        expect(running.output).toContain('Welcome, Zoë\n');
      });
    } finally {
      running.child.kill();
      await once(running.child, 'close');
    }
  });
});
