import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { type Customer, openCustomer } from '../processes/customer.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { type ClerkAnswer, findWrongAnswers, newOrder, send, untilServed } from './clerk.ts';

/** Leaves a few for connections: 128 are reserved for everything else. */
const openFilesMax = 200;
const held = 150;
const rounds = 3;
let place: PlaceToServe;
let customer: Customer;
let serving: ServingProcess;

beforeAll(async () => {
  place = await makePlaceToServe();
  customer = await openCustomer(place);
  serving = await serveMuster(place.settings, ['--role', 'all'], { openFilesMax });
});
afterAll(async () => {
  serving.kill('SIGKILL');
  await serving.ended;
  await place.remove();
});

/** Silent connections; resolves when no more are accepted. */
async function holdSockets(): Promise<Socket[]> {
  const { hostname, port } = new URL(serving.address);
  const sockets = await Promise.all(
    Array.from({ length: held }, async () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      return socket;
    }),
  );
  await eventually(async () => {
    const open = sockets.filter(({ closed }) => !closed).length;
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThanOrEqual(openFilesMax - 128);
  }, 30_000);
  return sockets;
}

test('out of connections: 503 with Retry-After at once, and it recovers by itself', async ({
  task,
}) => {
  const answers: ClerkAnswer[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sockets = await holdSockets();
    const meanwhile = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(serving.address, customer.key, index % 2 === 0 ? newOrder() : undefined),
      ),
    );
    for (const socket of sockets) socket.destroy();
    const recovered = await untilServed(serving.address, customer.key, 2_000);
    answers.push(...meanwhile, ...recovered.answers);
    process.stdout.write(
      `out of connections: ${meanwhile.map(({ status }) => status ?? 'none').join(' ')}, served again after ${Math.round(recovered.servedAfterMs)} ms\n`,
    );
  }
  expect(findWrongAnswers(answers)).toEqual([]);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  countCases(task, 'faults-process', answers.length);
});
