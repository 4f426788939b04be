import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { operations as consoleOperations } from '../console-api/operations.ts';
import { allOperations } from '../public-api/v1/operations.ts';

/** The names of all members of a response. */
function memberNames(schema: TSchema | undefined): string[] {
  const { properties = {}, items, anyOf = [] } = (schema ?? {}) as Nested;
  const inside = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])];
  return [...Object.keys(properties), ...inside.flatMap(memberNames)];
}

interface Nested {
  readonly properties?: Record<string, TSchema>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
}

test('no response to GET, which could be compressed, has a secret', () => {
  const withSecrets = [...consoleOperations, ...allOperations].filter(({ answer }) =>
    memberNames(answer).some((name) =>
      /^(?:secret|otpauth_url|recovery_codes|password)$/.test(name),
    ),
  );
  const methods = new Set(withSecrets.map(({ method }) => method));
  expect(withSecrets.length).toBeGreaterThan(5);
  expect([...methods]).toEqual(['POST']);
});
