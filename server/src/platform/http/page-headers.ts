import type { FastifyReply } from 'fastify';

const hstsSeconds = 31_536_000;

/** The headers of every response; pages and files override the caching and add `securePage`. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** What a page may load (by default nothing), e.g. `{ 'img-src': ["'self'"] }`. */
export type PagePolicy = Readonly<Record<string, readonly string[]>>;

/** Sets Helmet's security headers for a page or its files, and the page's own policy. */
export function securePage(
  reply: FastifyReply,
  policy: PagePolicy,
  { protocol }: Pick<URL, 'protocol'>,
): void {
  // Helmet does not set this header.
  reply.header(
    'permissions-policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  );
  reply.helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        ...policy,
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity:
      protocol === 'https:' ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  });
}
