import { afterAll, beforeAll, expect, test } from 'vitest';
import { nilUuid } from '../../server/src/platform/ids.ts';
import { startTestService, type TestService } from '../harness/test-service.ts';
import { listPages, placeOf, readBlocks } from './read-pages.ts';
import { isRunApart } from './run-apart.ts';

// The statements that operators and receivers are told to run, run in a database.
const blocks = listPages()
  .flatMap(readBlocks)
  .filter((block) => block.language === 'sql' && isRunApart(block));
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api', ownDatabase: true });
});
afterAll(() => service.close());

test.for(blocks.map((block) => [placeOf(block), block] as const))('%s', async ([, block]) => {
  const statements = block.text
    .replaceAll(/'(COMPANY|ENDPOINT)'/g, `'${nilUuid}'`)
    // The values that a receiver's driver would pass.
    .replaceAll('$1', `'${nilUuid}'`)
    .replaceAll('$2', `'{}'`);
  // All at once, on one connection, so that the next user of the connection doesn't get the role.
  const ended = service.database.administer(`${statements}; reset role`);
  await expect(ended).resolves.toBeDefined();
});
