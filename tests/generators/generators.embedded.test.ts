import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { generators } from './generators.ts';
import { installTools, type Tools } from './install-tools.ts';

// Each generator writes a client from the committed document. It has to compile under the strictest
// settings, and a program with it does the eight operations of the API on the real service.
let tools: Tools;
let service: TestService;
let baseUrl: string;

beforeAll(async () => {
  tools = await installTools();
  service = await startTestService({ role: 'api' });
  baseUrl = await service.service.server.listen({ host: '127.0.0.1', port: 0 });
}, 600_000);
afterAll(async () => {
  await service.close();
  tools.close();
});

const done = `createEmployee Sara
getEmployee Lindqvist
updateEmployee Engineer
listEmployees 1
createLeave pending
listLeave 1
listPayrollRuns 0
listWebhookDeliveries 0
error duplicate_email
`;

test.for(generators)(
  '$name: its client compiles and does the eight operations',
  { timeout: 600_000 },
  async ({ generate, check, run }, context) => {
    if (tools.missing !== undefined) return context.skip(tools.missing);
    const { key } = await service.createCompany();
    const settings = { MUSTER_URL: baseUrl, MUSTER_API_KEY: key };
    for (const command of [generate, check]) await tools.run(command, settings);
    let output = '';
    for (const command of run) output = await tools.run(command, settings);
    expect(output).toBe(done);
  },
);

test('each is listed in the guide', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/guide/languages.md'), 'utf8');
  for (const { name } of generators) expect(page).toContain(`\`${name}\``);
});
