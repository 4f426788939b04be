import { Type } from 'typebox';
import { readApiKeyRecord } from '../../access/api-keys/read-api-key-record.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from '../operation.ts';
import { apiKeySchema, presentApiKey } from './schemas/api-key.ts';

export const getApiKey = defineOperation({
  operationId: 'getApiKey',
  method: 'GET',
  path: '/api-keys/:id',
  access: ['owner'],
  answer: Type.Object({ api_key: apiKeySchema }),
  handle: async ({ services: { database, clock }, actor, id }) => {
    const apiKey = await readApiKeyRecord(database, actor.companyId, lookUpId(id));
    return { body: { api_key: presentApiKey(apiKey, clock.nowMs()) } };
  },
});
