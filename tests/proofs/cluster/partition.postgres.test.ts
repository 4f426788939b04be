import { randomBytes } from 'node:crypto';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { employeeJson } from '../processes/customer.ts';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
  unprivilegedUser,
} from '../../harness/throw-away-directory.ts';
import { type Account, openAccount } from './account.ts';
import { canMakeIslands, type Island, makeIsland } from './island.ts';
import { send } from './load.ts';
import { createMember, type Member } from './member.ts';
import { lacks } from './needs.ts';

const need = {
  name: 'the right to make network namespaces',
  isThere: canMakeIslands(),
  remedy: 'run as root with iproute2, in a container with CAP_SYS_ADMIN and CAP_NET_ADMIN',
};
const deliveries = 25;
/** WEBHOOK_PER_ENDPOINT_MAX. */
const inFlight = 10;
const laterDeliveries = 5;
const timeoutMs = 240_000;
/** Longer than a lease, and than a busy machine takes to notice its end. */
const resumedMsMax = 60_000;

describe.skipIf(lacks([need], 'a partition between a worker and the database'))(
  'a worker that the network cuts off from the database',
  () => {
    let island: Island;
    let postgres: PostgresCluster;
    let receiver: Receiver;
    let api: Member;
    let cutOff: Member;
    let other: Member;
    /** Everything started, even by a failed start; the last is stopped first. */
    const cleanUp = new AsyncDisposableStack();

    beforeAll(async () => {
      island = await makeIsland();
      cleanUp.defer(() => island.remove());
      const directory = makeThrowAwayDirectory('muster-partition-', unprivilegedUser());
      cleanUp.defer(() => removeThrowAwayDirectory(directory));
      postgres = await startPostgresCluster({ settings: listenOnIsland(island, directory) });
      cleanUp.defer(() => postgres.stop());
      receiver = await startReceiver({ host: island.stayAddress });
      cleanUp.defer(() => receiver.close());
      const here = {
        DATA_DIR: directory,
        DATABASE_URL: postgres.url,
        SECRET_KEY: randomBytes(32).toString('base64'),
        WEBHOOK_ALLOW_CIDRS: island.stayRange,
        WEBHOOK_PER_ENDPOINT_MAX: String(inFlight),
      };
      const there = {
        ...here,
        HOST: island.islandAddress,
        DATABASE_URL: postgres.url.replace('@127.0.0.1:', `@${island.cutAddress}:`),
      };
      api = await createMember('api', here);
      cleanUp.defer(() => api.kill());
      other = await createMember('worker', here);
      cleanUp.defer(() => other.kill());
      cutOff = await createMember('worker', there, { under: island.under });
      cleanUp.defer(() => cutOff.kill());
      await api.start();
      await cutOff.start();
    }, timeoutMs);
    afterAll(() => cleanUp.disposeAsync(), timeoutMs);

    /** All at once, so that their deliveries arrive together. */
    async function hire(key: string, count: number): Promise<void> {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const url = `${api.address}/api/v1/employees`;
      const answers = await Promise.all(
        Array.from({ length: count }, () =>
          send({ url, method: 'POST', headers, body: employeeJson() }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    }

    /** The stored state of all deliveries, by id. */
    async function look({ companyId }: Account) {
      const inside = openPostgres({ connectionString: postgres.url });
      try {
        const { rows } = await inside.single<{ id: string; status: string; attempts: number }>(
          { role: 'muster_reader', companyId },
          {
            text: `select d.id, d.status, d.delivered_at,
                     (select count(*)::int from webhook_attempts a
                      where a.company_id = $1 and a.delivery_id = d.id) as attempts
                   from webhook_deliveries d where d.company_id = $1 order by d.id`,
            values: [companyId],
          },
        );
        return rows;
      } finally {
        await inside.close();
      }
    }

    const arrived = (from: number) =>
      new Set(receiver.requests.slice(from).map(({ headers }) => headers['webhook-id']));

    test(
      'the other worker takes over, nothing is lost or settled wrongly, and the first resumes after the cut',
      async ({ task }) => {
        const account = await openAccount(api.address);
        const { secret: key } = await account.createKey();
        await account.createEndpoint(receiver.url);
        // It has sent a delivery, and sees a failure when it can no longer record it.
        receiver.answerWith({ kind: 'respond', status: 500, delayMs: 6_000 });
        await Promise.all([hire(key, inFlight), receiver.waitFor(inFlight, 20_000)]);
        await island.cut();
        receiver.answerWith({ kind: 'respond' });
        await hire(key, deliveries - inFlight);
        const cutAt = receiver.requests.length;

        await other.start();
        await eventually(async () => expect(arrived(cutAt).size).toBe(deliveries), resumedMsMax);
        const settled = await eventually(async () => {
          const rows = await look(account);
          expect(rows.filter(({ status }) => status !== 'delivered')).toEqual([]);
          return rows;
        }, resumedMsMax);
        expect(settled.map(({ attempts }) => attempts)).toEqual(settled.map(() => 1));
        const sent = receiver.requests.length;

        await island.heal();
        await eventually(async () => {
          const answer = await send({ url: `${cutOff.address}/readyz/requests`, method: 'GET' });
          expect(answer.status).toBe(200);
          expect(await cutOff.readCounter(/^muster_webhook_attempts_in_flight /)).toBe(0);
        }, resumedMsMax);
        // It tried to record its failures, without success.
        expect(await cutOff.readCounter(/^muster_webhook_settlements_late_total /)).toBe(inFlight);
        expect(await look(account)).toEqual(settled);
        expect(receiver.requests.length).toBe(sent);

        await other.stop();
        await hire(key, laterDeliveries);
        await eventually(
          async () => expect(arrived(sent).size).toBe(laterDeliveries),
          resumedMsMax,
        );
        countCases(task, 'partitioned-worker', deliveries + laterDeliveries);
      },
      timeoutMs,
    );
  },
);

/** The island reaches PostgreSQL too, with a password as from here. */
function listenOnIsland({ cutAddress, cutRange }: Island, directory: string): string[] {
  const path = join(directory, 'pg_hba.conf');
  const lines = ['local all all trust', ...['127.0.0.1/32', cutRange].map(withPassword)];
  writeFileSync(path, `${lines.join('\n')}\n`);
  const { uid, gid } = unprivilegedUser();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return [`listen_addresses = '127.0.0.1,${cutAddress}'`, `hba_file = '${path}'`];
}

function withPassword(range: string): string {
  return `host all muster_login ${range} scram-sha-256`;
}
