import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grants } from '../../../../server/src/access/scopes.ts';
import { allOperations } from '../../../../server/src/public-api/v1/operations.ts';
import {
  employeePatchSchema,
  newEmployeeSchema,
} from '../../../../server/src/public-api/v1/schemas/employee.ts';
import {
  employeeRowSchema,
  employeeUpsertSchema,
} from '../../../../server/src/public-api/v1/schemas/employee-batch.ts';
import {
  rehireSchema,
  terminationSchema,
} from '../../../../server/src/public-api/v1/schemas/employment.ts';
import { newLeaveRequestSchema } from '../../../../server/src/public-api/v1/schemas/leave-request.ts';
import { newTimeEntrySchema } from '../../../../server/src/public-api/v1/schemas/time-entry.ts';
import { type Owner, startConsole, type TestConsole } from '../../../harness/console.ts';
import { authorize, discover, registerApplication } from '../../../harness/oauth-client.ts';
import { countCases } from '../../../harness/count-cases.ts';
import { encodeForm, formContentType } from '../../../harness/send-form.ts';
import { type ChangeWatch, watchChanges } from '../../../harness/watch-changes.ts';
import {
  type GeneratedOperation,
  type GeneratedRequest,
  requestsTo,
} from '../generated/generated-requests.ts';
import { createIdPools, folderOf, type IdPools, placeholdersFor } from '../generated/id-pools.ts';
import {
  type GeneratedAnswer,
  readRunSize,
  runGenerated,
  shareAccepted,
} from '../generated/run-generated.ts';
import type { Schema, ValueSource } from '../generated/schema-values.ts';

const { runs, seed } = readRunSize(2_500);

const folderOfMember: Readonly<Record<string, string>> = {
  employee_id: 'employees',
  manager_id: 'employees',
  endpoint_id: 'webhooks',
};
const source: ValueSource = {
  shared: [
    newEmployeeSchema,
    employeePatchSchema,
    employeeRowSchema,
    employeeUpsertSchema,
    terminationSchema,
    rehireSchema,
    newLeaveRequestSchema,
    newTimeEntrySchema,
  ] as readonly Schema[],
  named: {
    external_id: fc.string({ minLength: 1, maxLength: 20 }),
    leave_type: fc.constantFrom('annual', 'annual', 'sick', 'none'),
  },
  ids: (name) =>
    placeholdersFor([
      name.startsWith('/') ? folderOf(name) : (folderOfMember[name] ?? 'employees'),
    ]),
};

let site: TestConsole;
let key: string;
let token: string;
let pools: IdPools;
let changes: ChangeWatch;

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  const owner = await site.signUp();
  // Not the event feed, whose `wait` holds a request for up to 30 s.
  key = await createKey(
    owner,
    grants.filter((grant) => grant !== 'events:read'),
  );
  const application = await registerApplication(owner.browser);
  const configuration = await discover(site.server, application);
  token = (await authorize(site.server, owner.browser, configuration, 'approvals')).access_token;
  pools = createIdPools();
  for (const [whose, folder] of [
    [owner, 'employees'],
    [await site.signUp(), 'foreign'],
  ] as const) {
    const body = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.test' };
    const answer = await whose.browser.call('POST', '/employees', { body });
    pools.add(folder, (answer.body as { employee: { id: string } }).employee.id);
  }
  changes = await watchChanges(site.database);
});
afterAll(() => site.close());

async function createKey({ browser }: Owner, granted: readonly string[]): Promise<string> {
  const body = { name: 'all', scopes: [], grants: granted };
  return (await browser.call('POST', '/api-keys', { body })).body.secret as string;
}

async function send(request: GeneratedRequest): Promise<GeneratedAnswer> {
  const { operation, url, headers, payload, form } = request;
  const answer = await site.server.inject({
    method: operation.method,
    url: `/api/v1${pools.fill(url)}`,
    headers: {
      ...headers,
      ...(form === undefined ? {} : { 'content-type': formContentType }),
      authorization: `Bearer ${'personScope' in operation ? token : key}`,
    },
    ...(payload === undefined ? {} : { payload: pools.fill(payload) }),
    ...(form === undefined ? {} : { payload: toForm(form) }),
  });
  const body: unknown = answer.payload === '' ? undefined : answer.json();
  if (answer.statusCode < 300) pools.learn(operation.path, body);
  return {
    status: answer.statusCode,
    contentType: String(answer.headers['content-type']),
    body,
  };
}

function toForm({ fields, file }: NonNullable<GeneratedRequest['form']>): Buffer {
  const filled = Object.entries(fields).map(([name, text]) => [name, pools.fill(text)]);
  return encodeForm({
    fields: Object.fromEntries(filled) as Record<string, string>,
    files: [file],
  });
}

test(`${runs} generated requests: each gets a declared response, none a 5xx, and no refused one wrote`, {
  timeout: 60_000 + runs * 50,
}, async ({ task }) => {
  const statuses = await runGenerated({
    title: 'public API',
    runs,
    seed,
    requests: fc.oneof(
      ...(allOperations as readonly GeneratedOperation[]).map((each) => requestsTo(each, source)),
    ),
    changes,
    send,
  });
  expect(shareAccepted(statuses)).toBeGreaterThan(0.1);
  expect(shareAccepted(statuses)).toBeLessThan(0.9);
  countCases(task, 'generated-requests', runs);
});
