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
  const console = await startConsole(options);
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

test('anybody learns whether signing up works, whether links are mailed, the version, and no more', async () => {
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

test('for the first company alone: open until it is founded', async () => {
  await inConsole({ signUpMode: 'first' }, async (console) => {
    expect(await read(console)).toMatchObject({ sign_up_open: true });
    await console.signUp();
    expect(await read(console)).toMatchObject({ sign_up_open: false });
  });
});

test('closed stays closed; a mail server is told of by yes or no', async () => {
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
