import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../../../server/src/console-api/operations.ts';
import { type Owner, startConsole, type TestConsole } from '../../../harness/console.ts';
import { countCases } from '../../../harness/count-cases.ts';
import { type ChangeWatch, watchChanges } from '../../../harness/watch-changes.ts';
import {
  type GeneratedOperation,
  type GeneratedRequest,
  requestsTo,
} from '../generated/generated-requests.ts';
import { createIdPools, type IdPools } from '../generated/id-pools.ts';
import {
  type GeneratedAnswer,
  readRunSize,
  runGenerated,
  shareAccepted,
} from '../generated/run-generated.ts';
import { sendGenerated, slowOnes, consoleValues } from './console-values.ts';
import { openCast, type Cast } from './open-cast.ts';

const { runs, seed } = readRunSize(2_500);

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
    arbitrary: requestsTo(operation, consoleValues),
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
  const answer = await sendGenerated(site.server, request, { pools, cookie: cast.nextCookie() });
  if (answer.status < 300 && endsSessions(request.operation)) await cast.signInAgain();
  return answer;
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
