import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresServer } from './postgres-server.ts';

const lookAgainMs = 50;

const musterIsOpen =
  'select exists (select from journal) or exists (select from webhook_queue) as open';

/** Waits until the worker has relayed and delivered everything. */
export async function waitUntilSettled(
  { administrator }: Pick<PostgresServer, 'administrator'>,
  isOpen = musterIsOpen,
): Promise<void> {
  for (;;) {
    const { rows } = await administrator.query<{ open: boolean }>(isOpen);
    if (rows[0]?.open !== true) return;
    await wait(lookAgainMs);
  }
}
