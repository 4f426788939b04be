import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { openBrowser } from '../../e2e/src/open-browser.ts';
import { newEndpointSecret, signDelivery } from '../../server/src/webhooks/sign.ts';
import type * as webhooks from './webhooks.ts';

declare const sdk: typeof webhooks;

test('a browser verifies too, with either set of headers', async () => {
  const build = await rolldown({ input: fileURLToPath(new URL('webhooks.ts', import.meta.url)) });
  const { output } = await build.generate({ format: 'iife', name: 'sdk' });
  await build.close();
  // Web Crypto is there on https and on this machine alone.
  const server = createServer((_request, response) => response.end('<!doctype html>'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.addScriptTag({ content: output[0].code });
    const given = signSample();
    const results = await page.evaluate(async ({ body, headers, secret }) => {
      const hex = { 'x-webhook-signature': headers['X-Webhook-Signature'] };
      const read = (sent: string | Uint8Array, own: Record<string, string | undefined>) =>
        sdk.verify(sent, own, secret).then(
          ({ event }) => event as string,
          ({ code }) => code as string,
        );
      const bytes = new TextEncoder().encode(body);
      return Promise.all([
        read(body, headers),
        read(bytes, headers),
        read(bytes, hex),
        read(`${body} `, headers),
        read(`${body} `, hex),
      ]);
    }, given);
    const signed = 'leave.approved';
    expect(results).toEqual([signed, signed, signed, 'wrong_signature', 'wrong_signature']);
  } finally {
    await browser.close();
    server.close();
  }
});

function signSample() {
  const secret = newEndpointSecret();
  const delivered_at = new Date().toISOString();
  const event = 'leave.approved';
  const body = JSON.stringify({
    event,
    delivery_id: 'd-1',
    delivered_at,
    payload: { name: 'Zoë' },
  });
  const timestampSeconds = Math.floor(Date.now() / 1_000);
  const delivery = { deliveryId: 'd-1', event, timestampSeconds, body, secrets: [secret] };
  return { body, headers: signDelivery(delivery), secret };
}
