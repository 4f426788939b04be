import { Type } from 'typebox';
import { createApiKey as create } from '../../access/api-keys/create-api-key.ts';
import { grants, scopes } from '../../access/scopes.ts';
import { recordOperation } from '../record-operation.ts';
import { apiKeySchema, presentApiKey } from './schemas/api-key.ts';
import { closed, instant, nullable, oneOf, text } from '../../platform/http/schema-fields.ts';

export const createApiKey = recordOperation({
  operationId: 'createApiKey',
  method: 'POST',
  path: '/api-keys',
  access: ['owner'],
  body: closed({
    name: text(100),
    scopes: Type.Array(oneOf(scopes), { maxItems: 100 }),
    grants: Type.Optional(Type.Array(oneOf(grants), { maxItems: 100 })),
    expires_at: Type.Optional(nullable(instant())),
  }),
  answer: Type.Object({ api_key: apiKeySchema, secret: Type.String() }),
  successStatus: 201,
  needsStepUp: true,
  act: async ({ transaction }, { services, actor, body }) => {
    const { apiKey, secret } = await create(
      transaction,
      { ids: services.ids, actor },
      {
        name: body.name,
        scopes: body.scopes,
        grants: body.grants ?? [],
        expiresAt: body.expires_at ?? null,
      },
    );
    return { api_key: presentApiKey(apiKey, services.clock.nowMs()), secret };
  },
});
