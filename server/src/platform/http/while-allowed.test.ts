import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { whileAllowed } from './while-allowed.ts';

test('a long download ends once its reader has lost access', async () => {
  let nowMs = 0;
  let isAllowed = true;
  const judged: number[] = [];
  const chunks = function* () {
    for (let number = 0; number < 10; number += 1) {
      nowMs += 900;
      if (number === 6) isAllowed = false;
      yield Buffer.from(String(number));
    }
  };
  const content = whileAllowed(Readable.from(chunks()), { nowMs: () => nowMs }, async () => {
    judged.push(nowMs);
    if (!isAllowed) throw new Error('no access');
  });
  let received = '';
  await expect(async () => {
    for await (const chunk of content) received += String(chunk);
  }).rejects.toThrow('no access');
  // What was buffered before the refusal may be cut too.
  expect('01234567').toMatch(new RegExp(`^${received}`));
  expect(judged.length).toBeGreaterThan(1);
});
