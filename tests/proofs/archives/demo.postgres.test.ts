import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '../../../server/src/access/api-keys/create-api-key.ts';
import { grants } from '../../../server/src/access/scopes.ts';
import { openDemoCompany } from '../../../server/src/demo/open-demo-company.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { createSecretBox } from '../../../server/src/platform/crypto/secret-box.ts';
import { countCases } from '../../harness/count-cases.ts';
import { startTestService, type TestService } from '../../harness/test-service.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { importFile, writeArchiveOf } from './archived-company.ts';
import { readEverything } from './read-everything.ts';

const clock = { nowMs: () => nowMs };
const nowMs = systemClock.nowMs();

let old: TestService;
let fresh: TestService;
let directory: string;

beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-archives-', {});
  const options = { clock, role: 'api', ownDatabase: true } as const;
  [old, fresh] = [await startTestService(options), await startTestService(options)];
});
afterAll(async () => {
  await Promise.all([old.close(), fresh.close()]);
  removeThrowAwayDirectory(directory);
});

async function createKey(database: Database, owner: { companyId: string; userId: string }) {
  const { companyId } = owner;
  const actor = { kind: 'user', role: 'owner', employeeId: null, ...owner } as const;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const made = await createApiKey(
      transaction,
      { ids: createIds(clock), actor },
      { name: 'Reads everything', scopes: [], grants: [...grants], expiresAt: null },
    );
    return made.secret;
  });
}

/** Pending deliveries arrive as skipped: their endpoints are disabled. Each installation has another key. */
function asAfterImport(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_name, value: unknown) => {
    const row = value as Record<string, unknown> | null;
    if (typeof row !== 'object' || row === null) return value;
    if ('last_four' in row) return { ...row, id: 'key', last_four: '' };
    const isPending = 'delivery_id' in row && row['status'] === 'pending';
    return isPending ? { ...row, status: 'skipped', next_attempt_at: null } : row;
  }) as unknown;
}

// It makes a year of work, and reads it twice.
const demoTimeoutMs = 600_000;

test(
  'the demo company answers every GET of /api/v1 as before',
  async ({ task }) => {
    const secretBox = createSecretBox([new Uint8Array(32)]);
    const { owner } = await openDemoCompany(
      { database: old.database, clock, secretBox },
      {
        passwordHash: 'none',
        webhookUrl: 'http://127.0.0.1:9/',
        failingWebhookUrl: 'http://127.0.0.1:9/failing',
        webhookAllowCidrs: ['127.0.0.0/8'],
      },
    );
    const { companyId, userId } = owner.actor;
    const file = join(directory, 'demo.zip');
    const manifest = await writeArchiveOf(old.database, companyId, file);
    await importFile(fresh.database, file);
    const [before, after] = [
      await readEverything(old, await createKey(old.database, { companyId, userId })),
      await readEverything(fresh, await createKey(fresh.database, { companyId, userId })),
    ];
    expect([...after.answers.keys()]).toEqual([...before.answers.keys()]);
    for (const [path, answer] of before.answers) {
      expect(asAfterImport(after.answers.get(path)), path).toEqual(asAfterImport(answer));
    }
    const empty = Object.keys(manifest.tables).filter(
      (table) => manifest.tables[table]?.lines === 0,
    );
    expect({ empty, withoutRecords: before.withoutRecords }).toMatchInlineSnapshot(`
    {
      "empty": [
        "webhook_responses",
        "webhook_replays",
        "webhook_endpoint_hours",
        "webhook_attempts",
        "user_identities",
        "time_entries",
        "sign_in_domains",
        "saved_views",
        "provisioning_tokens",
        "provisioned_users",
        "provisioned_groups",
        "provisioned_group_members",
        "legal_entities",
        "pay_receivables",
        "payroll_run_recoveries",
        "payroll_run_left_out",
        "pay_item_files",
        "pay_result_acceptances",
        "pay_recalculations",
        "notifications",
        "notification_preferences",
        "nightly_pay_checks",
        "journal",
        "feed_rewinds",
        "employee_photos",
        "employee_imports",
        "employee_import_files",
        "employee_custom_fields",
        "custom_fields",
        "company_imports",
        "change_requests",
        "audit_cuts",
        "approval_delegations",
        "applications",
        "application_authorizations",
      ],
      "withoutRecords": [],
    }
  `);
    countCases(task, 'company-archives', before.answers.size);
  },
  demoTimeoutMs,
);
