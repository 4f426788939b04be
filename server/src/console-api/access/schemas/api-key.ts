import { type Static, Type } from 'typebox';
import { type ApiKey, apiKeyStatuses, statusOf } from '../../../access/api-keys/api-key.ts';
import { apiKeyPrefix } from '../../../access/key-format.ts';
import { grants, scopes } from '../../../access/scopes.ts';
import { instant, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';

export const apiKeySchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  prefix: Type.String(),
  last_four: Type.String(),
  scopes: Type.Array(oneOf(scopes)),
  grants: Type.Array(oneOf(grants)),
  created_by: uuid(),
  created_by_name: nullable(Type.String()),
  created_at: instant(),
  expires_at: nullable(instant()),
  revoked_at: nullable(instant()),
  last_used_at: nullable(instant()),
  rolled_from: nullable(uuid()),
  replaced_by: nullable(uuid()),
  status: oneOf(apiKeyStatuses),
});

/** A key as shown to the owner; `nowMs` determines whether it has expired. */
export function presentApiKey(apiKey: ApiKey, nowMs: number): Static<typeof apiKeySchema> {
  return {
    id: apiKey.id,
    name: apiKey.name,
    prefix: apiKeyPrefix,
    last_four: apiKey.last_four,
    scopes: apiKey.scopes,
    grants: apiKey.grants,
    created_by: apiKey.created_by,
    created_by_name: apiKey.created_by_name,
    created_at: apiKey.created_at,
    expires_at: apiKey.expires_at,
    revoked_at: apiKey.revoked_at,
    last_used_at: apiKey.last_used_at,
    rolled_from: apiKey.rolled_from,
    replaced_by: apiKey.replaced_by,
    status: statusOf(apiKey, nowMs),
  };
}
