import type { FastifyInstance } from 'fastify';
import { type Clock, toInstant } from '../platform/clock.ts';

export interface SecurityContactOptions {
  readonly clock: Clock;
  /** `mailto:…` or `https://…`; undefined = the address isn't served. */
  readonly contact: string | undefined;
  readonly publicUrl: () => URL;
}

/** How long a reader may keep the answer. */
const validMs = 30 * 24 * 60 * 60 * 1_000;
const path = '/.well-known/security.txt';

/** Says to whom a vulnerability of this installation is reported (RFC 9116). */
export async function securityContact(
  server: FastifyInstance,
  { clock, contact, publicUrl }: SecurityContactOptions,
): Promise<void> {
  if (contact === undefined) return;
  server.get(path, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${toInstant(clock.nowMs() + validMs)}`,
          `Canonical: ${new URL(path, publicUrl()).href}`,
          'Preferred-Languages: en',
          `Policy: ${new URL('/docs/security-policy', publicUrl()).href}`,
          '',
        ].join('\n'),
      ),
  );
}
