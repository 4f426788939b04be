import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from './postgres-server.ts';

const lookAgainMs = 50;

/** Waits until the worker has relayed and delivered everything. */
export async function waitUntilSettled({
  administrator,
}: Pick<PostgresServer, 'administrator'>): Promise<void> {
  for (;;) {
    const { rows } = await administrator.query<{ open: boolean }>(
      `select exists (select from journal) or exists (select from webhook_queue) as open`,
    );
    if (rows[0]?.open !== true) return;
    await wait(lookAgainMs);
  }
}
