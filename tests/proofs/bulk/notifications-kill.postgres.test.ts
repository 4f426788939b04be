import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce } from '../../../server/src/access/notifications/announce.ts';
import { createEmployee } from '../../../server/src/hr/employees/create-employee.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import {
  type CompanyAtWork,
  openCompanyAtWork,
  plainEmployee,
} from '../../harness/company-at-work.ts';
import { eventually } from '../../harness/eventually.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../../harness/mail-server.ts';
import { relayAll } from '../../harness/relay-all.ts';
import { killWaitingWorker } from '../processes/kill-waiting-worker.ts';
import { serveMuster, type ServingProcess } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';

/** More than one transaction of 1,000. */
const people = 1_005;
/** The others chose the inbox only. */
const mailed = 12;

let place: PlaceToServe;
let mail: MailServer;
let beforeAccept: (mail: ReceivedMail) => Promise<void> = async () => undefined;

beforeAll(async () => {
  place = await makePlaceToServe();
  mail = await startMailServer({ beforeAccept: (arrived) => beforeAccept(arrived) });
});
afterAll(async () => {
  await place?.remove();
  await mail?.close();
});

const startWorker = (): Promise<ServingProcess> =>
  serveMuster(
    {
      ...place.settings,
      SMTP_URL: `smtp://${mail.host}:${mail.port}`,
      PUBLIC_URL: 'https://hr.example.test',
    },
    ['--role', 'worker'],
  );

const addressOf = ({ recipients: [to = ''] }: ReceivedMail): string => to;

/** Owners, whom a failing endpoint concerns. */
async function addOwners(company: CompanyAtWork): Promise<void> {
  await company.query(
    `insert into users (company_id, id, email, email_key, first_name, last_name, role,
       password_hash, created_at, updated_at)
     select $1, gen_random_uuid(), n || '@x.test', n || '@x.test', 'P', 'Q', 'owner', 'x', now(),
       now() from generate_series(1, $2::int - 1) n`,
    [company.companyId, people],
  );
  await company.query(
    `insert into notification_preferences (company_id, user_id, kind, delivery)
     select company_id, id, 'endpoint', 'inbox' from users order by id offset $1`,
    [mailed],
  );
}

/** A change with an event and an announcement, which wait in the journal. Returns its ID. */
async function announceFailure(database: Database, company: CompanyAtWork): Promise<string> {
  const subjectId = company.ids.next();
  await company.query(
    `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext, failing_since,
       failure_noted_at, created_at, updated_at)
     values ($1, $2, 'https://x.test', '{}', '', now(), now(), now(), now())`,
    [company.companyId, subjectId],
  );
  await company.change(async (change) => {
    await createEmployee(change, plainEmployee(company.ids), 'active');
    announce(change, {
      kind: 'endpoint',
      outcome: 'failing',
      subjectKind: 'webhook_endpoint',
      subjectId,
    });
  });
  const { rows } = await database.administer<{ id: string }>(
    `select entry::jsonb->'announcement'->>'id' as id from journal
     where entry::jsonb ? 'announcement'`,
  );
  return rows[0]?.id ?? '';
}

/** As if the leases of the killed worker had expired, and the wait for further entries were over. */
const letJobsBeDue = (database: Database) =>
  database.administer(
    `update jobs set due_at = now() where queue in ('notifications', 'notification-mails')`,
  );

const countEntries = async (company: CompanyAtWork): Promise<number> =>
  (await company.query<{ n: number }>('select count(*)::int as n from notifications')).rows[0]?.n ??
  0;

async function killInRelay(database: Database, company: CompanyAtWork): Promise<void> {
  await database.transaction({ role: 'muster_relay' }, async (holder) => {
    await holder.query({
      text: 'select from event_positions where company_id = $1 for update',
      values: [company.companyId],
    });
    await killWaitingWorker(database, holder, { startWorker, sessions: 1 });
  });
  expect(await countEntries(company)).toBe(0);
}

/** The last person's entry waits for the one of another transaction, which then disappears. */
async function killInSecondBatch(
  database: Database,
  company: CompanyAtWork,
  id: string,
): Promise<void> {
  const { companyId } = company;
  await database.transaction({ role: 'muster_app', companyId }, async (holder) => {
    await holder.query({
      text: `insert into notifications (company_id, user_id, id, kind, subject_kind, subject_id)
             select $1, max(id::text)::uuid, $2, 'endpoint', 'webhook_endpoint', $2 from users
             where company_id = $1`,
      values: [companyId, id],
    });
    await killWaitingWorker(database, holder, { startWorker, sessions: 1 });
    await holder.query({
      text: 'delete from notifications where company_id = $1 and id = $2 and outcome is null',
      values: [companyId, id],
    });
  });
  expect(await countEntries(company)).toBeGreaterThanOrEqual(1_000);
}

async function killBeforeAccepted(database: Database): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  const killed = Promise.withResolvers<void>();
  beforeAccept = async () => {
    arrived.resolve();
    await killed.promise;
    throw new Error('the connection is gone');
  };
  await letJobsBeDue(database);
  const worker = await startWorker();
  // The entries of the last batch are added by this worker, with emails that are due in a minute.
  await eventually(async () => {
    await letJobsBeDue(database);
    await Promise.race([arrived.promise, Promise.reject(new Error('no email has arrived'))]);
  }, 60_000);
  worker.kill('SIGKILL');
  await worker.ended;
  killed.resolve();
  expect(mail.mails).toEqual([]);
}

/** The worker waits for a lock when it records the email. Returns whose emails were under way. */
async function killBeforeRecorded(
  database: Database,
  { companyId }: CompanyAtWork,
): Promise<ReadonlySet<string>> {
  const underWay = new Set<string>();
  const first = Promise.withResolvers<ReceivedMail>();
  const isLocked = Promise.withResolvers<void>();
  beforeAccept = async (arrived) => {
    underWay.add(addressOf(arrived));
    first.resolve(arrived);
    await isLocked.promise;
  };
  await letJobsBeDue(database);
  const worker = await startWorker();
  const address = addressOf(await first.promise);
  await database.transaction({ role: 'muster_app', companyId }, async (holder) => {
    const { rows } = await holder.query<{ pid: number }>({
      text: `select pg_backend_pid() as pid from notifications n
             where n.company_id = $1 and n.user_id in (
               select id from users where company_id = $1 and email = $2) for update`,
      values: [companyId, address],
    });
    isLocked.resolve();
    await eventually(async () => {
      const { rowCount } = await database.administer(
        `select from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))`,
        [rows[0]?.pid],
      );
      expect(rowCount).toBe(1);
    }, 60_000);
    worker.kill('SIGKILL');
    await worker.ended;
  });
  expect(mail.mails.map(addressOf)).toContain(address);
  return underWay;
}

test('people get one entry and one email each, wherever the worker is killed', async () => {
  await place.look(async (database) => {
    const company = await openCompanyAtWork(database);
    await addOwners(company);
    await company.addEmployee();
    await relayAll(database);
    const id = await announceFailure(database, company);

    await killInRelay(database, company);
    await killInSecondBatch(database, company, id);
    await killBeforeAccepted(database);
    const underWay = await killBeforeRecorded(database, company);

    beforeAccept = async () => undefined;
    await letJobsBeDue(database);
    const worker = await startWorker();
    await eventually(async () => {
      const { rows } = await database.administer<{ n: number }>(
        `select count(*)::int as n from jobs where queue in ('notifications', 'notification-mails')`,
      );
      expect(rows).toEqual([{ n: 0 }]);
    }, 60_000);
    worker.kill('SIGTERM');
    await worker.ended;

    const { rows } = await company.query<object>(
      `select entries, count(*)::int as people from (
         select count(n.id)::int as entries from users u left join notifications n on n.user_id = u.id
         group by u.id) as each group by entries`,
    );
    expect(rows).toEqual([{ entries: 1, people }]);
    const byPerson = Map.groupBy(mail.mails, addressOf);
    expect(byPerson.size).toBe(mailed);
    for (const [address, mails] of byPerson) {
      // Only an email that was accepted and not yet recorded is sent again, as the same message.
      if (!underWay.has(address)) expect(mails).toHaveLength(1);
      expect(mails.length).toBeLessThanOrEqual(2);
      expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
    }
    expect(mail.mails.length).toBeGreaterThan(mailed);
  });
});
