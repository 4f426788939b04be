import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { type ServingProcess, serveMuster, spawnMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { readDocumentedCommands } from './documented-commands.ts';
import { furnish, hireAt, listEmployeeIds, readSigned, useSession } from './furnished-place.ts';

let place: PlaceToServe;
let receiver: Receiver;
let backups: string;
const serving: ServingProcess[] = [];

beforeEach(async () => {
  backups = makeThrowAwayDirectory('muster-copy-', {});
  place = await makePlaceToServe();
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const process of serving) process.kill('SIGKILL');
  await Promise.all(serving.splice(0).map(({ ended }) => ended));
  await receiver.close();
  await place.remove();
  removeThrowAwayDirectory(backups);
});

async function serve(settings: Record<string, string>): Promise<ServingProcess> {
  const process = await serveMuster(settings);
  serving.push(process);
  return process;
}

function copy(): string {
  const copied = join(backups, 'copy');
  execFileSync('sh', ['-c', readDocumentedCommands('embedded')], {
    env: { ...process.env, DATA_DIR: place.settings['DATA_DIR'], BACKUP_DIR: copied },
  });
  return copied;
}

test('a copy of the stopped directory continues where the original stopped', async ({ task }) => {
  receiver.answerWith({ kind: 'respond', status: 503 });
  const company = await furnish(place, receiver.url);
  const first = await serve(place.settings);
  const employee = await hireAt(first.address, company.key);
  await receiver.waitFor(1, 20_000);
  first.kill('SIGTERM');
  expect((await first.ended).code).toBe(0);

  const copied = copy();
  receiver.answerWith({ kind: 'respond' });
  const second = await serve({ ...place.settings, DATA_DIR: copied });
  expect(await listEmployeeIds(second.address, company.key)).toEqual([employee]);
  expect(await useSession(second.address, company.sessionToken)).toBe(200);
  const [refused, retried] = await receiver.waitFor(2, 30_000);
  expect(readSigned(retried!, company.endpointSecret)).toBe(employee);
  expect(retried?.headers['webhook-id']).toBe(refused?.headers['webhook-id']);
  countCases(task, 'backup-restore', 4);
});

test('a reader of events that the copy lacks gets 410, and others miss nothing', async ({
  task,
}) => {
  const company = await furnish(place, receiver.url);
  const read = async (address: string, after: number) => {
    const headers = { authorization: `Bearer ${company.key}` };
    const answer = await fetch(`${address}/api/v1/events?after=${after}`, { headers });
    return (await answer.json()) as Record<string, unknown>;
  };
  const stop = async (process: ServingProcess): Promise<void> => {
    process.kill('SIGTERM');
    await process.ended;
  };
  const first = await serve(place.settings);
  await hireAt(first.address, company.key);
  await eventually(async () =>
    expect(await read(first.address, 0)).toMatchObject({ next_after: 1 }),
  );
  await stop(first);
  const copied = copy();
  // The original goes on: its directory is the same.
  const second = await serve(place.settings);
  await hireAt(second.address, company.key);
  await eventually(async () =>
    expect(await read(second.address, 1)).toMatchObject({ next_after: 2 }),
  );
  await stop(second);

  const restored = await serve({ ...place.settings, DATA_DIR: copied });
  await eventually(async () =>
    expect(await read(restored.address, 2)).toMatchObject({ code: 'feed_rewound', rewound_to: 1 }),
  );
  await hireAt(restored.address, company.key);
  await eventually(async () =>
    expect(await read(restored.address, 1)).toMatchObject({
      events: [{ position: 1_000_000_000 }],
    }),
  );
  countCases(task, 'restored-mirrors', 1);
});

test('a copy of a directory in use is refused, even after its process has stopped', async ({
  task,
}) => {
  const first = await serve(place.settings);
  const copied = copy();
  const said = `${copied} is a copy made while a process was using the original`;
  const settings = { ...place.settings, DATA_DIR: copied };
  const beside = await spawnMuster(['serve'], settings).ended;
  expect({ code: beside.code, said: beside.stderr }).toEqual({
    code: 1,
    said: expect.stringContaining(said),
  });
  first.kill('SIGKILL');
  await first.ended;
  const later = await spawnMuster(['serve'], settings).ended;
  expect({ code: later.code, said: later.stderr }).toEqual({
    code: 1,
    said: expect.stringContaining(said),
  });
  // The original was not copied, and can be taken over.
  await serve(place.settings);
  countCases(task, 'backup-restore', 3);
});
