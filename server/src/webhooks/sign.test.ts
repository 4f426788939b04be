import { spawnSync } from 'node:child_process';
import { verify as verifyWithOctokit } from '@octokit/webhooks-methods';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, it } from 'vitest';
import { newEndpointSecret, signDelivery } from './sign.ts';

const vectorSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const vectorBody = '{"test": 2432232314}';
const vectorHex = '80ec8a89ce3cd22133a1066caecb4d04fea7467657c8514d717ec42c38a5c94c';

const bodies = {
  ascii: vectorBody,
  'non-ASCII': '{"firstName":"Zoë","lastName":"Nguyễn 阮 \u{1F389}","note":"é vs e\u0301"}',
  empty: '',
};
/** The error of both libraries for a signature that does not match. */
const noMatch = 'No matching signature found';
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

function sign(body: string | Uint8Array, secrets: readonly string[]): Record<string, string> {
  return signDelivery({
    deliveryId: '01936b2e-4a1c-7d3e-8f00-5b6a7c8d9e0f',
    event: 'employee.created',
    isTest: false,
    timestampSeconds: Math.floor(Date.now() / 1_000),
    body,
    secrets,
  });
}

function header(headers: Record<string, string>, name: string): string {
  const value = headers[name];
  if (value === undefined) throw new Error(`no header ${name}`);
  return value;
}

describe('signDelivery', () => {
  it('sends exactly the documented headers', () => {
    const headers = sign(vectorBody, [vectorSecret]);
    expect(headers).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': 'muster-webhooks/1',
      'X-Webhook-Event': 'employee.created',
      'X-Webhook-Signature': vectorHex,
      'webhook-id': '01936b2e-4a1c-7d3e-8f00-5b6a7c8d9e0f',
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
    });
  });

  it.each(Object.entries(bodies))('signs text and its UTF-8 bytes alike: %s', (_name, body) => {
    expect(sign(Buffer.from(body), [vectorSecret])).toEqual(sign(body, [vectorSecret]));
  });

  it('refuses to send an unsigned delivery', () => {
    expect(() => sign(vectorBody, [])).toThrow('at least one secret');
  });
});

describe('the signature is accepted by independent libraries', () => {
  const nonEmpty = Object.entries(bodies).filter(([, body]) => body !== '');

  it.each(nonEmpty)('@octokit/webhooks-methods on the hex header: %s', async (_name, body) => {
    const secret = newEndpointSecret();
    const signature = header(sign(body, [secret]), 'X-Webhook-Signature');
    // GitHub sends the same hex with a prefix.
    expect(await verifyWithOctokit(secret, body, `sha256=${signature}`)).toBe(true);
    expect(await verifyWithOctokit(secret, `${body} `, `sha256=${signature}`)).toBe(false);
    expect(await verifyWithOctokit(newEndpointSecret(), body, `sha256=${signature}`)).toBe(false);
  });

  it.skipIf(!hasOpenssl).each(Object.entries(bodies))(
    'openssl dgst on the hex header: %s',
    (_name, body) => {
      const secret = newEndpointSecret();
      const run = spawnSync('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], { input: body });
      const [hex] = run.stdout.toString().split(' ');
      expect(header(sign(body, [secret]), 'X-Webhook-Signature')).toBe(hex);
    },
  );

  it.each(nonEmpty)('standardwebhooks and svix on the webhook-* headers: %s', (_name, body) => {
    const secret = newEndpointSecret();
    const headers = sign(body, [secret]);
    for (const Webhook of [StandardWebhook, SvixWebhook]) {
      expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
      expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow(noMatch);
      expect(() => new Webhook(newEndpointSecret()).verify(body, headers)).toThrow(noMatch);
    }
  });

  it('both secrets of a rotation verify, and the first one signs the hex header', () => {
    const [active, next] = [newEndpointSecret(), newEndpointSecret()];
    const headers = sign(bodies['non-ASCII'], [active, next]);
    for (const secret of [active, next]) {
      for (const Webhook of [StandardWebhook, SvixWebhook]) {
        expect(() => new Webhook(secret).verify(bodies['non-ASCII'], headers)).not.toThrow();
      }
    }
    const onlyActive = sign(bodies['non-ASCII'], [active]);
    expect(headers['X-Webhook-Signature']).toBe(onlyActive['X-Webhook-Signature']);
    expect(() => new StandardWebhook(next).verify(bodies['non-ASCII'], onlyActive)).toThrow(
      noMatch,
    );
  });
});

describe('newEndpointSecret', () => {
  it('is whsec_ and 24 bytes in base64, different each time', () => {
    const secrets = Array.from({ length: 100 }, newEndpointSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
      expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(24);
    }
  });
});
