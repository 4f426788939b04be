import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import {
  openScimClient,
  type ScimClient,
  scimGroup,
  scimUser,
} from '../../../tests/harness/scim-client.ts';

let console: TestConsole;
let provider: ScimClient;
let userId: string;
let groupId: string;
beforeAll(async () => {
  console = await startConsole();
  provider = await openScimClient(console, await console.signUp());
  userId = (await provider.call('POST', '/Users', scimUser('a@example.test'))).body.id;
  groupId = (await provider.call('POST', '/Groups', scimGroup('A'))).body.id;
});
afterAll(() => console.close());

/** 308 characters of the first kept a process busy for 3 s, while it was parsed by a library. */
const hostile = [
  alternatives('(a pr or b pr)', 16),
  alternatives('(userName eq "a" or userName eq "b")', 7),
  'not '.repeat(70) + 'a pr',
  '('.repeat(300),
  '('.repeat(150) + 'userName eq "a"' + ')'.repeat(150),
  `emails[${alternatives('(type eq "a" or type eq "b")', 10)}].value eq "x"`,
  'emails['.repeat(40) + 'a pr' + ']'.repeat(40),
  `userName eq "${'\\'.repeat(280)}`,
  `userName eq "${'\\"'.repeat(140)}`,
  Array.from({ length: 18 }, () => 'userName eq "a"').join(' and '),
  'a.'.repeat(150),
  'urn:'.repeat(75),
  ' '.repeat(300),
];

function alternatives(text: string, count: number): string {
  return Array.from({ length: count }, () => text).join(' and ');
}

test('filters that are not supported are refused without work, on every list', async () => {
  for (const filter of [...hostile, 'x'.repeat(1_001), `userName eq "${'a'.repeat(990)}"`]) {
    for (const path of ['/Users', '/Groups']) {
      const sent = `${path}?filter=${encodeURIComponent(filter)}`;
      const { spentMs, reply } = await measured(() => provider.call('GET', sent));
      expect([sent, reply.status, reply.body.scimType]).toEqual([sent, 400, 'invalidFilter']);
      expect([sent, spentMs < 250]).toEqual([sent, true]);
    }
  }
});

test('paths that are not supported are refused without work, in every patch', async () => {
  const inBrackets = hostile.flatMap((text) => [text, `emails[${text}].value`, `members[${text}]`]);
  for (const path of [...inBrackets, 'x'.repeat(1_001)]) {
    for (const target of [`/Users/${userId}`, `/Groups/${groupId}`]) {
      for (const operation of [
        { op: 'remove', path },
        { op: 'replace', path, value: 'x' },
        { op: 'add', value: { [path]: 'x' } },
      ]) {
        const { spentMs, reply } = await measured(() => provider.patch(target, operation));
        const sent = [target, operation];
        expect([sent, reply.status, reply.body.scimType]).toEqual([sent, 400, 'invalidPath']);
        expect([sent, spentMs < 250]).toEqual([sent, true]);
      }
    }
  }
});

/** Processor time of the whole process, in which nothing else runs. */
async function measured<T>(call: () => Promise<T>): Promise<{ spentMs: number; reply: T }> {
  const before = process.cpuUsage();
  const reply = await call();
  const { user, system } = process.cpuUsage(before);
  return { spentMs: (user + system) / 1_000, reply };
}
