import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../../../server/src/console-api/operations.ts';
import { type Owner, startConsole, type TestConsole } from '../../../harness/console.ts';
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
import type { ValueSource } from '../generated/schema-values.ts';
import { openCast, type Cast } from './open-cast.ts';

const { runs, seed } = readRunSize(2_500);

const folderOfMember: Readonly<Record<string, string>> = {
  actor_id: 'users',
  application_id: 'applications',
  approver_user_id: 'users',
  assignee_api_key_id: 'api-keys',
  assignee_user_id: 'users',
  break_glass_user_id: 'users',
  component_id: 'pay-components',
  component_ids: 'pay-components',
  component_version_ids: 'pay-component-versions',
  delegate_user_id: 'users',
  delivery_id: 'webhook-deliveries',
  delivery_ids: 'webhook-deliveries',
  employee_id: 'employees',
  employee_ids: 'employees',
  endpoint_id: 'webhook-endpoints',
  holiday_calendar_id: 'holiday-calendars',
  ids: 'custom-fields',
  job_row_id: 'job-rows',
  location_id: 'locations',
  manager_id: 'employees',
  org_unit_id: 'org-units',
  parent_id: 'org-units',
  pay_group_id: 'pay-groups',
  payroll_run_id: 'payroll-runs',
  root_id: 'employees',
  subject_id: 'leave-requests',
  table_ids: 'pay-tables',
  template_id: 'onboarding-templates',
  user_id: 'users',
  work_pattern_id: 'work-patterns',
};
const source: ValueSource = {
  shared: [],
  named: {
    currency: fc.constantFrom('EUR', 'EUR', 'USD', 'XXX'),
    external_id: fc.string({ minLength: 1, maxLength: 20 }),
    leave_type: fc.constantFrom('annual', 'annual', 'sick', 'none'),
    // No names, which would be looked up, and nothing that responds.
    issuer: fc.constantFrom('https://203.0.113.7', 'http://127.0.0.1:9', 'x'),
    client_id: fc.string({ minLength: 1, maxLength: 20 }),
    time_zone: fc.constantFrom('Europe/Berlin', 'UTC', 'Mars/Base'),
    year: fc.constantFrom(2031, 2026),
    // No names: they would be looked up.
    url: fc.constantFrom('https://203.0.113.7/hook', 'http://127.0.0.1:9/', 'https://[::1]/', 'x'),
  },
  ids: (name) => {
    // Of a person who is signing in; no record.
    if (name === 'company_id') return fc.uuid();
    const folder = name.startsWith('/') ? folderOf(name) : folderOfMember[name];
    if (folder === undefined) throw new Error(`say which records ${name} names`);
    return placeholdersFor([folder]);
  },
};

/** Each hashes a password, which takes as long as a dozen of the others. */
const slowOnes: ReadonlySet<string> = new Set([
  'signUp',
  'signIn',
  'acceptInvitation',
  'completePasswordReset',
  'stepUp',
  'changePassword',
  'removeTotp',
]);
/**
 * Operations that create records are more frequent, so that there are records to read and change.
 */
function weightOf({ operationId, successStatus }: GeneratedOperation): number {
  if (slowOnes.has(operationId)) return 1;
  return successStatus === 201 ? 18 : 6;
}

const requests = fc.oneof(
  ...(operations as readonly GeneratedOperation[]).map((operation) => ({
    weight: weightOf(operation),
    arbitrary: requestsTo(operation, source),
  })),
);

let site: TestConsole;
let owner: Owner;
let cast: Cast;
let pools: IdPools;
let changes: ChangeWatch;

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  owner = await site.signUp();
  pools = createIdPools();
  cast = await openCast(site, owner, pools);
  changes = await watchChanges(site.database);
});
afterAll(() => site.close());

async function send(request: GeneratedRequest): Promise<GeneratedAnswer> {
  const { operation, url, headers, payload, form } = request;
  const cookie = cast.nextCookie();
  const answer = await site.server.inject({
    method: operation.method,
    url: `/console/api${pools.fill(url)}`,
    headers: {
      ...headers,
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
      ...(form === undefined ? {} : { 'content-type': formContentType }),
    },
    ...(payload === undefined ? {} : { payload: pools.fill(payload) }),
    ...(form === undefined ? {} : { payload: toForm(form) }),
  });
  const contentType = String(answer.headers['content-type']);
  const isJson = /^application\/(problem\+)?json/.test(contentType);
  const body: unknown = isJson && answer.payload !== '' ? answer.json() : undefined;
  if (answer.statusCode < 300) {
    pools.learn(operation.path, body);
    if (endsSessions(operation)) await cast.signInAgain();
  }
  return { status: answer.statusCode, contentType, body };
}

function toForm({ fields, file }: NonNullable<GeneratedRequest['form']>): Buffer {
  const filled = Object.entries(fields).map(([name, value]) => [name, pools.fill(value)]);
  return encodeForm({
    fields: Object.fromEntries(filled) as Record<string, string>,
    files: [file],
  });
}

function endsSessions({ method, path }: GeneratedOperation): boolean {
  return (
    method !== 'GET' && /^\/(sign-|me\/|users\/|password-|invitations\/|employees\/)/.test(path)
  );
}

test(`${runs} generated requests: each gets a declared response, none a 5xx, and no refused one wrote`, {
  timeout: 120_000 + runs * 50,
}, async ({ task }) => {
  const statuses = await runGenerated({
    title: 'console',
    runs,
    seed,
    requests,
    changes,
    send,
  });
  expect(shareAccepted(statuses)).toBeGreaterThan(0.1);
  expect(shareAccepted(statuses)).toBeLessThan(0.9);
  countCases(task, 'generated-requests', runs);
});
