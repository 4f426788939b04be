import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type CompanyAtWork,
  openCompanyAtWork,
} from '../../../../tests/harness/company-at-work.ts';
import { countCases } from '../../../../tests/harness/count-cases.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Scope } from '../scopes.ts';
import { type ApiKeyRecogniser, openApiKeyRecogniser } from './recognise-api-key.ts';
import { createApiKey } from './create-api-key.ts';
import { newApiKey } from '../key-format.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const races = 1_000;
const racesAtOnce = 50;

let testDatabase: TestDatabase;
let database: Database;
let company: CompanyAtWork;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
  company = await openCompanyAtWork(database);
});
afterAll(() => testDatabase.drop());

const asCompany = () => ({ role: 'muster_app', companyId: company.companyId }) as const;
const by = () => ({ ids: company.ids, actor: company.owner });

function open(options: Partial<Parameters<typeof openApiKeyRecogniser>[0]> = {}) {
  return openApiKeyRecogniser({
    database,
    clock: systemClock,
    onLastUsedFailure: (error) => expect.unreachable(String(error)),
    ...options,
  });
}

async function issue(scopes: readonly Scope[] = [], expiresAt: string | null = null) {
  const { apiKey, secret } = await database.transaction(asCompany(), (transaction) =>
    createApiKey(transaction, by(), { name: 'raced', scopes, grants: [], expiresAt }),
  );
  return { id: apiKey.id, key: secret };
}

/** Issues many keys at once, beyond the company's cap on usable keys. */
async function issueMany(count: number): Promise<{ id: string; key: string }[]> {
  const keys = Array.from({ length: count }, () => ({ id: company.ids.next(), key: newApiKey() }));
  await company.query(
    `insert into api_keys (company_id, id, name, key_hash, last_four, scopes, created_by, created_at)
     select $1, k.id, 'raced', sha256(convert_to(k.key, 'UTF8')), right(k.key, 4), '{}', $2, now()
     from json_to_recordset($3) as k (id uuid, key text)`,
    [company.companyId, company.owner.userId, JSON.stringify(keys)],
  );
  return keys;
}

function revoke(id: string, now = new Date().toISOString()): Promise<void> {
  return database.transaction(asCompany(), (transaction) =>
    revokeApiKey(transaction, by(), { id, now }),
  );
}

async function withRecogniser(
  work: (recogniser: ApiKeyRecogniser) => Promise<void>,
  options: Parameters<typeof open>[0] = {},
): Promise<void> {
  const recogniser = await open(options);
  try {
    await work(recogniser);
  } finally {
    await recogniser.close();
  }
}

/** The same database, but its NOTIFY never arrives. */
function deaf(real: Database): Database {
  return { ...bound(real), listen: async () => ({ close: async () => undefined }) };
}

/** The database with its methods bound, so that one of them can be replaced. */
function bound(real: Database): Database {
  return {
    kind: real.kind,
    directoryId: real.directoryId,
    transaction: (settings, work) => real.transaction(settings, work),
    single: (settings, statement) => real.single(settings, statement),
    administer: (text, values) => real.administer(text, values),
    listen: (channel, onNotification, onReconnect) =>
      real.listen(channel, onNotification, onReconnect),
    close: () => real.close(),
  };
}

describe('recognising a key', () => {
  test('returns its company and scopes', async () => {
    const { id, key } = await issue(['leave:read']);
    await withRecogniser(async (recogniser) => {
      expect(await recogniser.recognise(key)).toEqual({
        actor: {
          kind: 'api_key',
          companyId: company.companyId,
          inSandbox: false,
          apiKeyId: id,
          scopes: ['leave:read'],
          grants: [],
        },
        rateLimitPerMinute: null,
      });
      expect(await recogniser.recognise(newApiKey())).toBeUndefined();
      expect(await recogniser.recognise(key.toLowerCase())).toBeUndefined();
      expect(await recogniser.recognise('')).toBeUndefined();
    });
  });

  test('asks the database once in 800 ms, and never for malformed keys', async () => {
    let nowMs = Date.now();
    let questions = 0;
    const counting: Database = {
      ...bound(database),
      single: (settings, statement) => {
        questions += settings.role === 'muster_lookup' ? 1 : 0;
        return database.single(settings, statement);
      },
    };
    const { key } = await issue();
    await withRecogniser(
      async (recogniser) => {
        await recogniser.recognise('svc_live_guess');
        expect(questions).toBe(0);
        for (const [afterMs, asked] of [
          [0, 1],
          [799, 1],
          [1, 2],
        ] as const) {
          nowMs += afterMs;
          expect(await recogniser.recognise(key)).toBeDefined();
          expect(questions).toBe(asked);
        }
      },
      { database: counting, clock: { nowMs: () => nowMs } },
    );
  });

  test('ends at the key’s expiry, cached or not', async () => {
    let nowMs = Date.now();
    const expiresAtMs = nowMs + 60_000;
    const { key } = await issue([], new Date(expiresAtMs).toISOString());
    await withRecogniser(
      async (recogniser) => {
        nowMs = expiresAtMs - 1;
        expect(await recogniser.recognise(key)).toBeDefined();
        nowMs = expiresAtMs;
        expect(await recogniser.recognise(key)).toBeUndefined();
      },
      { clock: { nowMs: () => nowMs } },
    );
  });

  test('records the last use, to the minute', async () => {
    let nowMs = Date.parse('2030-01-01T00:00:00.000Z');
    const { id, key } = await issue();
    const lastUse = async (): Promise<string | undefined> => {
      const { rows } = await company.query<{ last_used_at: string }>(
        'select last_used_at from api_keys where id = $1',
        [id],
      );
      return rows[0]?.last_used_at;
    };
    const recogniser = await open({ clock: { nowMs: () => nowMs } });
    await recogniser.recognise(key);
    nowMs += 59_999;
    await recogniser.recognise(key);
    await recogniser.close();
    expect(await lastUse()).toBe('2030-01-01T00:00:00.000Z');

    await withRecogniser(
      async (later) => {
        nowMs += 1;
        await later.recognise(key);
      },
      { clock: { nowMs: () => nowMs } },
    );
    expect(await lastUse()).toBe('2030-01-01T00:01:00.000Z');
  });
});

describe('a revoked key', () => {
  test(`is refused for every request that starts after the response, in ${races} races`, async ({
    task,
  }) => {
    const recogniser = await open();
    let usedInTime = 0;
    const race = async ({ id, key }: { id: string; key: string }): Promise<void> => {
      const before = [recogniser.recognise(key)];
      const revoking = revoke(id).then(() => recogniser.forgetAll());
      before.push(recogniser.recognise(key));
      await revoking;
      const afterwards = await recogniser.recognise(key);
      expect(afterwards, 'started after the acknowledgement').toBeUndefined();
      const overtaken = await Promise.all(before);
      usedInTime += overtaken.filter((each) => each !== undefined).length;
      expect(await recogniser.recognise(key), 'after the overtaken ones').toBeUndefined();
    };
    try {
      const keys = await issueMany(races);
      for (let run = 0; run < races; run += racesAtOnce) {
        await Promise.all(keys.slice(run, run + racesAtOnce).map(race));
      }
    } finally {
      await recogniser.close();
    }
    // Otherwise there was no race.
    expect(usedInTime).toBeGreaterThan(races / 2);
    countCases(task, 'revocation-races', races);
  });

  test('is not cached by a look-up that began before the revocation', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let noteFound: () => void = () => undefined;
    const found = new Promise<void>((resolve) => {
      noteFound = resolve;
    });
    const slow: Database = {
      ...deaf(database),
      single: async (settings, statement) => {
        const answer = await database.single<never>(settings, statement);
        noteFound();
        await held;
        return answer;
      },
    };
    const { id, key } = await issue();
    await withRecogniser(
      async (recogniser) => {
        const overtaken = recogniser.recognise(key);
        await found;
        await revoke(id);
        recogniser.forgetAll();
        release();
        await overtaken;
        expect(recogniser.remembers(key)).toBe(false);
        expect(await recogniser.recognise(key)).toBeUndefined();
      },
      { database: slow },
    );
  });

  test('is removed from the cache of another process that is notified', async () => {
    const { id, key } = await issue();
    // The clock doesn't advance, so no key leaves the cache because of its age.
    await withRecogniser(
      async (other) => {
        expect(await other.recognise(key)).toBeDefined();
        await revoke(id);
        await vi.waitFor(() => expect(other.remembers(key)).toBe(false), { timeout: 10_000 });
        expect(await other.recognise(key)).toBeUndefined();
      },
      { clock: { nowMs: () => Date.parse('2026-11-20T12:00:00.000Z') } },
    );
  });

  test('is removed from the cache of another process within a second without a notification', async () => {
    let nowMs = Date.now();
    const { id, key } = await issue();
    await withRecogniser(
      async (other) => {
        expect(await other.recognise(key)).toBeDefined();
        await revoke(id);
        expect(await other.recognise(key), 'it cannot know yet').toBeDefined();
        nowMs += 999;
        expect(await other.recognise(key)).toBeUndefined();
      },
      { database: deaf(database), clock: { nowMs: () => nowMs } },
    );
  });
});
