import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { countCases } from '../../harness/count-cases.ts';
import { findIdFields } from './console-id-fields.ts';
import { nameOf } from './console-matrix.ts';
import { sendRequest } from './console-requests.ts';
import { openConsole, type OpenedConsole } from './console-scene.ts';

const timesAtOnce = 20;

/** They end the session of the sender, or begin another one. */
const ofSessions =
  /^(sign(Out|Up|In)|end(Session|OtherSessions)|changePassword|acceptInvitation|completePasswordReset|(disable|update)User|resetUserPassword|stepUp|removeUserTotp|(complete|enter)Company\w*)$/;

let opened: OpenedConsole;
beforeAll(async () => {
  opened = await openConsole();
});
afterAll(() => opened.close());

/** Sends the same request many times at once, about one record or about as many records. */
async function sendAtOnce(operation: ConsoleOperation, records: 1 | 20): Promise<number[]> {
  const { freshScene, owner } = opened;
  const inPath = findIdFields(operation).find(({ place }) => place === 'path');
  const pathIds: string[] = [];
  if (inPath !== undefined) {
    for (let made = 0; made < records; made += 1) {
      pathIds.push(await freshScene.idOf('own', inPath.table, 'path'));
    }
  }
  const body = freshScene.bodyOf(operation);
  const { credentials } = owner;
  const answers = await Promise.all(
    Array.from({ length: timesAtOnce }, (_, index) => {
      const pathId = pathIds[index % records];
      return sendRequest(freshScene.server, {
        operation,
        credentials,
        body,
        ...(pathId !== undefined && { pathId }),
      });
    }),
  );
  return answers.map(({ status }) => status);
}

test('no operation of the console fails when it is sent twenty times at once', {
  timeout: 900_000,
}, async ({ task }) => {
  const writing = opened.scene.operations.filter(
    ({ method, operationId }) => method !== 'GET' && !ofSessions.test(operationId),
  );
  const failed: string[] = [];
  let succeeded = 0;
  for (const operation of writing) {
    for (const records of operation.method === 'PATCH' ? ([1, 20] as const) : ([1] as const)) {
      const statuses = await sendAtOnce(operation, records);
      const faults = statuses.filter((status) => status >= 500);
      if (faults.length > 0) {
        failed.push(`${nameOf(operation)}, ${records} records: ${faults.join(' ')}`);
      }
      if (statuses.some((status) => status < 300)) succeeded += 1;
    }
  }
  expect(failed).toEqual([]);
  // What is refused alone can't race; the others are refused here for other reasons than races.
  expect(succeeded).toBeGreaterThan(100);
  countCases(task, 'isolation-console', writing.length * timesAtOnce);
});
