import { expect, test } from 'vitest';
import type { RecognisedKey } from '../../access/api-keys/recognise-api-key.ts';
import { newApiKey } from '../../access/key-format.ts';
import { createRateCounter } from '../../platform/rate-counter.ts';
import { createKeyLookUps } from './key-look-ups.ts';

test('a network that used up its misses gets no look-up, but its cached keys still work', async () => {
  const cached = newApiKey();
  const key: RecognisedKey = {
    actor: { kind: 'api_key', companyId: 'c', apiKeyId: 'k', scopes: [], grants: [] },
    rateLimitPerMinute: null,
  };
  const lookedUp: string[] = [];
  const lookUps = createKeyLookUps({
    apiKeys: {
      recognise: async (text) => {
        lookedUp.push(text);
        return text === cached ? key : undefined;
      },
      remembers: (text) => text === cached,
      forgetAll: () => undefined,
      close: async () => undefined,
    },
    recognisePerson: async () => undefined,
    misses: createRateCounter(undefined),
    missesMax: 2,
  });
  const kindOf = async (text: string, network = 'a network') =>
    (await lookUps.lookUp(text, network)).kind;

  expect(await kindOf(newApiKey())).toBe('unknown');
  expect(await kindOf(newApiKey())).toBe('unknown');
  lookedUp.length = 0;
  expect(await kindOf(newApiKey())).toBe('withheld');
  expect(await kindOf(cached)).toBe('recognised');
  expect(lookedUp).toEqual([cached]);
  expect(await kindOf(newApiKey(), 'another network')).toBe('unknown');
});
