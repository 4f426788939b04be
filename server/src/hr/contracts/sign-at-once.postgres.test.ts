import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserActor } from '../../access/actor.ts';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { type Hired, hire } from '../../../../tests/harness/hire.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { signContract } from './sign-contract.ts';

let console: TestConsole;
let owner: Owner;
let employee: Hired;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  owner = await console.signUp();
  employee = await hire(console, owner.companyId);
});
afterAll(() => console.close());

test('of two concurrent signatures, the later one waits for the other and completes the contract', async () => {
  const { browser, companyId } = owner;
  const { body } = await browser.call('POST', '/contracts', {
    body: { employee_id: employee.employeeId, title: 'T', body: 'B' },
  });
  const id = body.contract.id as string;
  await browser.call('POST', `/contracts/${id}/send`);
  const actor: UserActor = { kind: 'user', role: 'employee', companyId, ...employee };
  const [held, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const settings = { role: 'muster_app', companyId } as const;
  const signing = console.database.transaction(settings, async (transaction) => {
    const change = {
      transaction,
      actor,
      ids: createIds(systemClock),
      clock: systemClock,
    };
    await signContract(change, id, { typedName: 'Em Ployee', ip: '::1', userAgent: '' });
    held.resolve();
    await first.promise;
  });
  await Promise.race([held.promise, signing]);
  const second = browser.call('POST', `/contracts/${id}/sign`, {
    body: { typed_name: 'Ona Owner' },
  });
  await eventually(async () => {
    const { rows } = await console.database.administer(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
  first.resolve();
  await signing;
  expect((await second).body.contract).toMatchObject({
    status: 'signed',
    signed_by: ['employee', 'employer'],
  });
  expect(await readEvents(console.database, companyId, 'contract.signed')).toHaveLength(1);
});
