import { expect, test } from 'vitest';
import { Problem } from '../../platform/http/problem.ts';
import { createPasswords } from './password.ts';

const passwords = createPasswords(Buffer.from('a secret key of the installation'));

test('a password is stored as argon2id with 19 MiB, two passes and one lane', async () => {
  const hash = await passwords.hash('correct horse', 'ona@example.test');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwords.verify('correct horse', hash)).toBe(true);
  expect(await passwords.verify('Correct horse', hash)).toBe(false);
  expect(await passwords.verify('', hash)).toBe(false);
});

test('each address has one salt, so that one hash finds the account among many', async () => {
  const hashes = await Promise.all([
    passwords.hash('of one account', 'ona@example.test'),
    passwords.hash('of another', 'ona@example.test'),
  ]);
  expect(await passwords.hashLike('of another', hashes)).toEqual([hashes[1]]);
  const elsewhere = await passwords.hash('of another', 'zoe@example.test');
  expect(await passwords.hashLike('of another', [elsewhere])).toEqual([elsewhere]);
  expect(elsewhere).not.toBe(hashes[1]);
});

test('a hash of the reference implementation is verified, with its own cost', async () => {
  // The test vector of the argon2 command line: `-id -t 2 -k 65536 -p 1` on "password", "somesalt".
  const hash =
    '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await passwords.verify('password', hash)).toBe(true);
  expect(await passwords.verify('passwore', hash)).toBe(false);
});

test('both encodings of an accented letter are the same password', async () => {
  const hash = await passwords.hash('caf\u00e9 au lait', 'ona@example.test');
  expect(await passwords.verify('cafe\u0301 au lait', hash)).toBe(true);
});

test.each([
  ['no user', undefined],
  ['an empty hash', ''],
  ['a hash of another kind', '$2b$12$abcdefghijklmnopqrstuv'],
  ['a damaged hash', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$'],
])('nothing matches %s', async (_what, hash) => {
  expect(await passwords.verify('', hash)).toBe(false);
  expect(await passwords.verify('password', hash)).toBe(false);
});

test('an unknown user costs as much time as an existing one', async () => {
  const hash = await passwords.hash('correct horse', 'ona@example.test');
  // CPU time of all threads: elapsed time also includes other work of the machine.
  const timeOf = async (of: string | undefined): Promise<number> => {
    const before = process.cpuUsage();
    await passwords.verify('wrong', of);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [unknown, known]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    unknown.push(await timeOf(undefined));
    known.push(await timeOf(hash));
  }
  // The minimum of several runs: higher values include other work of the process.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('a flood of sign-ins is rejected instead of queueing without end', async () => {
  // The lowest cost argon2 allows: this test is about the number of hashes.
  const cheap = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAA';
  const flood = await Promise.allSettled(
    Array.from({ length: 110 }, () => passwords.verify('guess', cheap)),
  );
  const refused = flood.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Problem);
    expect(reason).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } });
  }
});
