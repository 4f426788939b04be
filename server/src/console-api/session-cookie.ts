import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLifetimeMs } from '../access/sessions/open-session.ts';

/** The session cookie of one installation; its name and flags depend on the public URL. */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * The name contains the port: browsers send a cookie to every port of its host, so two
 * installations on one host would sign each other's users out. Over https it has the `__Host-`
 * prefix, which prevents other hosts of the domain from setting it; browsers refuse the prefix over
 * plain http.
 */
export function sessionCookieName({ protocol, port }: URL): string {
  const prefix = protocol === 'https:' ? '__Host-' : '';
  return `${prefix}muster_session${port === '' ? '' : `_${port}`}`;
}

/** The session cookie in a Cookie header, for code that doesn't run in a route of the console. */
export function readSessionCookie(header: string | undefined, publicUrl: URL): string | undefined {
  return fastifyCookie.parse(header ?? '')[sessionCookieName(publicUrl)];
}

/**
 * HttpOnly, SameSite=Lax, Path=/, without Domain; Secure over https.
 *
 * @param publicUrl called for each request, because with PORT=0 the port is known only after the
 *   start
 */
export function createSessionCookie(publicUrl: () => URL): SessionCookie {
  const write = (reply: FastifyReply, token: string, maxAge: number): void => {
    const secure = publicUrl().protocol === 'https:';
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
    reply.setCookie(sessionCookieName(publicUrl()), token, { ...attributes, maxAge });
  };
  return {
    read: (request) => request.cookies[sessionCookieName(publicUrl())],
    set: (reply, token) => write(reply, token, sessionLifetimeMs / 1000),
    clear: (reply) => write(reply, '', 0),
  };
}
