import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { flowLifetimeMs } from '../../access/company-sign-in/sign-in-flow.ts';
import { sessionLifetimeMs } from '../../access/sessions/open-session.ts';

/** A cookie of one installation; its name and flags depend on the public URL. */
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
export function sessionCookieName(publicUrl: URL): string {
  return cookieName('muster_session', publicUrl);
}

function cookieName(name: string, { protocol, port }: URL): string {
  const prefix = protocol === 'https:' ? '__Host-' : '';
  return `${prefix}${name}${port === '' ? '' : `_${port}`}`;
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
  return createCookie(publicUrl, { name: 'muster_session', lifetimeMs: sessionLifetimeMs });
}

/** Of a sandbox, next to the session cookie: it only works together with it. */
export function createSandboxCookie(publicUrl: () => URL): SessionCookie {
  return createCookie(publicUrl, { name: 'muster_sandbox', lifetimeMs: sessionLifetimeMs });
}

/** Binds a sign-in at a provider to the browser that began it. */
export function createSignInFlowCookie(publicUrl: () => URL): SessionCookie {
  return createCookie(publicUrl, { name: 'muster_sign_in', lifetimeMs: flowLifetimeMs });
}

function createCookie(
  publicUrl: () => URL,
  { name, lifetimeMs }: { name: string; lifetimeMs: number },
): SessionCookie {
  const write = (reply: FastifyReply, token: string, maxAge: number): void => {
    const secure = publicUrl().protocol === 'https:';
    const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
    reply.setCookie(cookieName(name, publicUrl()), token, { ...attributes, maxAge });
  };
  return {
    // A cleared cookie that a client sends all the same counts as none.
    read: (request) => request.cookies[cookieName(name, publicUrl())] || undefined,
    set: (reply, token) => write(reply, token, lifetimeMs / 1000),
    clear: (reply) => write(reply, '', 0),
  };
}
