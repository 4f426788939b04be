import { Type } from 'typebox';
import { rollApiKey as roll } from '../../access/api-keys/roll-api-key.ts';
import { overlaps } from '../../access/overlap.ts';
import { toInstant } from '../../platform/clock.ts';
import { closed, instant, nullable, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { apiKeySchema, presentApiKey } from './schemas/api-key.ts';

export const rollApiKey = defineOperation({
  operationId: 'rollApiKey',
  method: 'POST',
  path: '/api-keys/:id/roll',
  access: ['owner'],
  body: closed({
    old_expires_in: oneOf(overlaps),
    /** The new key's expiry; absent or null = never, as when a key is created. */
    expires_at: Type.Optional(nullable(instant())),
  }),
  answer: Type.Object({
    api_key: apiKeySchema,
    secret: Type.String(),
    old_api_key: apiKeySchema,
  }),
  successStatus: 201,
  needsStepUp: true,
  handle: async ({ services, actor, id, body }) => {
    const { ids, clock, apiKeys } = services;
    const nowMs = clock.nowMs();
    const { apiKey, secret, oldApiKey } = await inChange(services, actor, ({ transaction }) =>
      roll(
        transaction,
        { ids, actor },
        {
          id: lookUpId(id),
          oldExpiresIn: body.old_expires_in,
          expiresAt: body.expires_at ?? null,
          now: toInstant(nowMs),
        },
      ),
    );
    // As for a revocation: requests after this response must see the new state.
    apiKeys.forgetAll();
    return {
      body: {
        api_key: presentApiKey(apiKey, nowMs),
        secret,
        old_api_key: presentApiKey(oldApiKey, nowMs),
      },
    };
  },
});
