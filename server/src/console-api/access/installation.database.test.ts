import { expect, test } from 'vitest';
import {
  type ConsoleOptions,
  startConsole,
  type TestConsole,
} from '../../../../tests/harness/console.ts';

async function inConsole(
  options: ConsoleOptions,
  work: (console: TestConsole) => Promise<void>,
): Promise<void> {
  const console = await startConsole({ ownDatabase: true, ...options });
  try {
    await work(console);
  } finally {
    await console.close();
  }
}

async function read(console: TestConsole) {
  const { status, body } = await console.browser().call('GET', '/installation');
  expect(status).toBe(200);
  return body;
}

test('anyone can see whether sign-up works, whether links are emailed, the version, and no more', async () => {
  await inConsole({ signUpMode: 'open' }, async (console) => {
    const answer = {
      sign_up_open: true,
      has_company: false,
      mail: false,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    };
    expect(await read(console)).toEqual(answer);
    await console.signUp();
    expect(await read(console)).toEqual({ ...answer, has_company: true });
  });
});

test('sign-up for the first company only is open until that company exists', async () => {
  await inConsole({ signUpMode: 'first' }, async (console) => {
    expect(await read(console)).toMatchObject({ sign_up_open: true });
    await console.signUp();
    expect(await read(console)).toMatchObject({ sign_up_open: false });
  });
});

test('closed stays closed; only the existence of a mail server is shown', async () => {
  const smtp = {
    host: '127.0.0.1',
    port: 2525,
    secure: false,
    credentials: undefined,
    from: undefined,
  };
  await inConsole({ signUpMode: 'closed', smtp }, async (console) => {
    expect(await read(console)).toEqual({
      sign_up_open: false,
      has_company: false,
      mail: true,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
  });
});
