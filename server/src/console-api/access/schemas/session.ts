import { type Static, Type } from 'typebox';
import type { OpenSession } from '../../../access/sessions/session.ts';
import { instant, nullable, uuid } from '../../../platform/http/schema-fields.ts';

export const sessionSchema = Type.Object({
  id: uuid(),
  created_at: instant(),
  last_seen_at: instant(),
  expires_at: instant(),
  user_agent: nullable(Type.String()),
  ip_network: nullable(Type.String()),
  is_current: Type.Boolean(),
});

export function presentSession(session: OpenSession): Static<typeof sessionSchema> {
  return {
    id: session.id,
    created_at: session.created_at,
    last_seen_at: session.last_seen_at,
    expires_at: session.expires_at,
    user_agent: session.user_agent,
    ip_network: session.ip_network,
    is_current: session.is_current,
  };
}
