import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runMuster } from '../../../tests/harness/run-muster.ts';

describe.each([
  { args: [], says: 'Usage: muster' },
  { args: ['sreve'], says: "unknown command 'sreve'" },
  { args: ['serve', '--rolle', 'api'], says: "unknown option '--rolle'" },
  { args: ['serve', '--role', 'boss'], says: 'Allowed choices are all, api, worker' },
  { args: ['company', 'create', '--name', 'A'], says: "'--owner-email <email>' not specified" },
  { args: ['company', 'set-rate-limit', 'x', '0'], says: 'a whole number from 1' },
  { args: ['seed', '--companies', '0'], says: 'a whole number from 1' },
])('$args', ({ args, says }) => {
  test('is wrong usage: exit 2, reported on standard error with the help', async () => {
    const { status, stdout, stderr } = await runMuster(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(says);
    expect(stderr).toContain('Usage: muster');
  });
});

const create = ['company', 'create', '--name', 'A', '--owner-password-stdin', '--owner-email'];

test.each([
  {
    args: [...create, 'not-an-email'],
    settings: {},
    input: 'long enough',
    says: 'must be an email address',
  },
  { args: [...create, 'a@b.example'], settings: {}, input: 'short\n', says: '8 to 200 characters' },
  { args: ['migrate'], settings: { PORT: 'x' }, input: '', says: 'PORT must be a whole number' },
  { args: ['doctor'], settings: { DATABASE_URL: 'postgres://x/y' }, input: '', says: 'SECRET_KEY' },
])(
  'a wrong value is reported in one line, and exit 2: $says',
  async ({ args, settings, input, says }) => {
    const { status, stderr } = await runMuster(args, { settings, input });
    expect(status).toBe(2);
    expect(stderr).toContain(says);
  },
);

test('--version prints the version and --help the commands, exit 0', async () => {
  const version = await runMuster(['--version']);
  expect(version).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  const help = await runMuster(['--help']);
  expect(help.status).toBe(0);
  for (const command of [
    'serve',
    'demo',
    'company',
    'migrate',
    'openapi',
    'doctor',
    'seed',
    'secrets',
  ]) {
    expect(help.stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
  }
});

test('openapi needs no database and prints the committed document, the same bytes each time', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const [first, second] = await Promise.all([
    runMuster(['openapi'], { settings }),
    runMuster(['openapi']),
  ]);
  expect(first).toEqual(second);
  const committed = new URL('../../../docs/openapi/muster.v1.json', import.meta.url);
  // Compared as a boolean, to avoid a diff of 5,000 lines: the drift check shows the differences.
  expect(first.stdout === readFileSync(committed, 'utf8')).toBe(true);
});
