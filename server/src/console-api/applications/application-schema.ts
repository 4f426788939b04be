import { type Static, Type } from 'typebox';
import type { Application, Authorization } from '../../access/applications/application.ts';
import { oauthScopes } from '../../access/applications/oauth-scopes.ts';
import { closed, instant, nullable, oneOf, text, uuid } from '../../platform/http/schema-fields.ts';

const applicationSchema = Type.Object({
  /** The client_id. */
  id: uuid(),
  name: Type.String(),
  redirect_uris: Type.Array(Type.String()),
  scopes: Type.Array(oneOf(oauthScopes)),
  is_confidential: Type.Boolean(),
  /** Until when the secret before the last rotation works; null if it doesn't, or in the past. */
  previous_secret_until: nullable(instant()),
  created_by_name: nullable(Type.String()),
  created_at: instant(),
  updated_at: instant(),
  /** How many people have authorized it. */
  authorizations: Type.Integer(),
});

export const singleApplication = Type.Object({ application: applicationSchema });
export const allApplications = Type.Object({ applications: Type.Array(applicationSchema) });

export const authorizationSchema = Type.Object({
  id: uuid(),
  application_id: uuid(),
  application_name: Type.String(),
  user_id: uuid(),
  user_name: Type.String(),
  scopes: Type.Array(oneOf(oauthScopes)),
  created_at: instant(),
  expires_at: instant(),
  last_used_at: nullable(instant()),
});

const members = {
  name: text(100),
  redirect_uris: Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), {
    minItems: 1,
    maxItems: 10,
  }),
  scopes: Type.Array(oneOf(oauthScopes), { minItems: 1, maxItems: 10 }),
};

export const newApplicationBody = closed({ ...members, is_confidential: Type.Boolean() });
export const applicationBody = closed(members);

export function presentApplication({
  revoked_at: _revokedAt,
  ...application
}: Application): Static<typeof applicationSchema> {
  return { ...application, redirect_uris: [...application.redirect_uris] };
}

export function presentAuthorization(
  authorization: Authorization,
): Static<typeof authorizationSchema> {
  return authorization;
}
