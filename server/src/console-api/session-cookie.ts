import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLifetimeMs } from '../access/sessions/open-session.ts';

/** The session cookie of one installation; its flags follow from the public URL. */
export interface SessionCookie {
  readonly name: string;
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * HttpOnly, SameSite=Lax, Path=/, without Domain. Over https also Secure with the `__Host-` prefix,
 * which keeps other hosts of the domain from planting one; browsers refuse both over plain http.
 */
export function createSessionCookie(publicUrl: URL): SessionCookie {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-muster_session' : 'muster_session';
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    name,
    read: (request) => request.cookies[name],
    set: (reply, token) => {
      reply.setCookie(name, token, { ...attributes, maxAge: sessionLifetimeMs / 1000 });
    },
    clear: (reply) => {
      reply.setCookie(name, '', { ...attributes, maxAge: 0 });
    },
  };
}
