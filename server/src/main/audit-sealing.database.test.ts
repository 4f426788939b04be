import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { startTestService, type TestService } from '../../../tests/harness/test-service.ts';
import { verifyAuditChain } from '../access/audit/chain/verify-audit-chain.ts';
import { systemClock } from '../platform/clock.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ role: 'all' });
});
afterAll(() => service.close());

test('a worker seals what is written to the audit log, soon after', async () => {
  const { companyId, key } = await service.createCompany();
  const body = { first_name: 'A', last_name: 'B', email: 'a@sealed.example' };
  expect((await service.api('POST', '/employees', { key, body })).status).toBe(201);
  await eventually(async () => {
    const found = await verifyAuditChain(service.database, companyId, { clock: systemClock });
    expect(found).toMatchObject({ sound: true, unsealed: 0 });
    expect(Number(found.sealed)).toBeGreaterThanOrEqual(2);
  });
});
