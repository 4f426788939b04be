import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import { newEndpointSecret, signDelivery } from '../../server/src/webhooks/sign.ts';
import type { WebhookEvent, WebhookEventName } from './events.ts';
import type { IncomingHeaders } from './signature-headers.ts';
import { verify, WebhookVerificationError } from './webhooks.ts';

const nowMs = 1_795_000_000_000;
const [secret, next, retired] = [newEndpointSecret(), newEndpointSecret(), newEndpointSecret()];
const body = {
  event: 'contract.signed',
  delivered_at: new Date(nowMs).toISOString(),
  delivery_id: '01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48',
  payload: { title: 'Zoë Nguyễn 阮 🎉' },
};
const text = JSON.stringify(body);

interface Sending {
  readonly text?: string;
  readonly secrets?: readonly string[];
  readonly sentMs?: number;
}

/** The headers that the service sends; only those of one kind if that is what is tested. */
function sign(sending: Sending = {}): Record<string, string> {
  return signDelivery({
    deliveryId: body.delivery_id,
    event: body.event,
    isTest: false,
    timestampSeconds: Math.floor((sending.sentMs ?? nowMs) / 1_000),
    body: sending.text ?? text,
    secrets: sending.secrets ?? [secret],
  });
}
const isStandard = (name: string): boolean => name.startsWith('webhook-');
const pick = (keep: (name: string) => boolean, headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => keep(name)));
const kinds = {
  standard: (sending?: Sending) => pick(isStandard, sign(sending)),
  hex: (sending?: Sending) => pick((name) => !isStandard(name), sign(sending)),
};

async function codeOf(verified: Promise<unknown>): Promise<unknown> {
  const error = await verified.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error !== undefined) expect(error).toBeInstanceOf(WebhookVerificationError);
  return (error as WebhookVerificationError | undefined)?.code;
}

describe.each(Object.entries(kinds))('%s headers', (_kind, headersOf) => {
  const check = (
    headers: IncomingHeaders,
    raw: string | Uint8Array = text,
    key: string | string[] = secret,
  ) => codeOf(verify(raw, headers, key, { nowMs }));

  test('a delivery is accepted as text and as bytes, as any framework provides it', async () => {
    const headers = headersOf();
    const bytes = new TextEncoder().encode(text);
    const lowerCase = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    for (const given of [headers, lowerCase, new Headers(headers)]) {
      for (const raw of [text, bytes, bytes.buffer, Buffer.from(text)]) {
        expect(await verify(raw, given, secret, { nowMs })).toEqual(body);
      }
    }
  });

  test('any change of body, signature or secret is refused', async () => {
    const headers = headersOf();
    expect(await check(headers, `${text} `)).toBe('wrong_signature');
    expect(await check(headers, text.replace('signed', 'sIgned'))).toBe('wrong_signature');
    expect(await check(headers, text, next)).toBe('wrong_signature');
    expect(await check(headersOf({ text: '{}' }))).toBe('wrong_signature');
  });

  test('one of several secrets has to match', async () => {
    expect(await check(headersOf(), text, [next, secret])).toBeUndefined();
    expect(await check(headersOf(), text, [next, retired])).toBe('wrong_signature');
  });

  test.each([-300, -299, 0, 299, 300])('sent %i seconds from now is recent', async (seconds) => {
    const raw = textSent(seconds);
    const headers = headersOf({ text: raw, sentMs: nowMs + seconds * 1_000 });
    expect(await check(headers, raw)).toBeUndefined();
  });

  test.each([-86_400, -301, 301, 86_400])(
    'sent %i seconds from now is refused',
    async (seconds) => {
      const raw = textSent(seconds);
      const headers = headersOf({ text: raw, sentMs: nowMs + seconds * 1_000 });
      expect(await check(headers, raw)).toBe('outside_tolerance');
      const any = { nowMs, toleranceSeconds: Infinity };
      expect(await codeOf(verify(raw, headers, secret, any))).toBeUndefined();
    },
  );

  test.each(['', '[]', 'null', '{"event":"x"}', '{'])(
    'a signed text that is not a delivery is refused: %s',
    async (raw) => {
      expect(await check(headersOf({ text: raw }), raw)).toBe('malformed_body');
    },
  );

  test.each([{}, body, null, undefined, 1])('a parsed body is refused: %s', async (parsed) => {
    const verified = verify(parsed as string, headersOf(), secret, { nowMs });
    expect(await codeOf(verified)).toBe('body_not_raw');
  });
});

function textSent(seconds: number): string {
  const delivered_at = new Date(nowMs + seconds * 1_000).toISOString();
  return JSON.stringify({ ...body, delivered_at });
}

test('the platform compares signatures, in constant time, and nothing overrides it', async () => {
  const compare = vi.spyOn(crypto.subtle, 'verify').mockResolvedValue(false);
  for (const headersOf of Object.values(kinds)) {
    expect(await codeOf(verify(text, headersOf(), secret, { nowMs }))).toBe('wrong_signature');
  }
  expect(compare).toHaveBeenCalledTimes(2);
  compare.mockRestore();
});

test('an old delivery does not become recent with other headers, or fewer', async () => {
  const dayMs = 86_400_000;
  const old = textSent(-dayMs / 1_000);
  const headers = sign({ text: old, sentMs: nowMs - dayMs });
  const now = String(nowMs / 1_000);
  for (const forged of [
    { ...headers, 'webhook-timestamp': now },
    { ...headers, 'webhook-id': `x.${headers['webhook-id']}` },
    pick((name) => !isStandard(name), headers),
    pick((name) => name !== 'webhook-signature', headers),
  ]) {
    expect(await codeOf(verify(old, forged, secret, { nowMs }))).toMatch(
      /^(outside_tolerance|wrong_signature)$/,
    );
  }
});

test.each<[string, IncomingHeaders, string]>([
  ['none', {}, 'missing_signature'],
  ['no id', { ...kinds.standard(), 'webhook-id': undefined }, 'malformed_signature'],
  ['no time', { ...kinds.standard(), 'webhook-timestamp': '' }, 'malformed_signature'],
  ['a time in words', { ...kinds.standard(), 'webhook-timestamp': 'now' }, 'malformed_signature'],
  ['another version', { ...sign(), 'webhook-signature': 'v2,abcd' }, 'malformed_signature'],
  ['no base64', { ...sign(), 'webhook-signature': 'v1,*' }, 'malformed_signature'],
  ['an empty one', { ...sign(), 'webhook-signature': 'v1,' }, 'wrong_signature'],
  ['half of one', { 'x-webhook-signature': 'abcd' }, 'malformed_signature'],
  ['upper case', { 'x-webhook-signature': 'A'.repeat(64) }, 'malformed_signature'],
  ['two of one', { ...kinds.hex(), 'X-Webhook-Signature': ['a', 'b'] }, 'malformed_signature'],
])('headers with %s are refused', async (_name, headers, code) => {
  expect(await codeOf(verify(text, headers, secret, { nowMs }))).toBe(code);
});

test('many signatures cost at most ten hashes', async () => {
  const good = kinds.standard()['webhook-signature'];
  const bad = `v1,${'A'.repeat(43)}=`;
  const check = (list: string) =>
    codeOf(verify(text, { ...sign(), 'webhook-signature': list }, secret, { nowMs }));
  expect(await check([...Array<string>(9).fill(bad), good].join(' '))).toBeUndefined();
  expect(await check([...Array<string>(10).fill(bad), good].join(' '))).toBe('wrong_signature');
});

test.each(['', `${secret}\n`, `"${secret}"`, 'whsec_', 'secret', [], undefined])(
  'an invalid secret is reported: %j',
  async (wrong) => {
    const verified = verify(text, sign(), wrong as string, { nowMs });
    await expect(verified).rejects.toThrow(TypeError);
    await expect(verified).rejects.toThrow(/^secret /);
    await expect(verified).rejects.not.toThrow(secret.slice('whsec_'.length));
  },
);

test('the types are those of the document', () => {
  const path = new URL('../../docs/openapi/muster.v1.json', import.meta.url);
  const { webhooks } = JSON.parse(readFileSync(path, 'utf8')) as { webhooks: object };
  // Does not compile if a member is missing or misspelt.
  const names = {
    'employee.created': 1,
    'employee.updated': 1,
    'employee.terminated': 1,
    'employee.rehired': 1,
    'employee.erased': 1,
    'leave.requested': 1,
    'leave.approved': 1,
    'leave.rejected': 1,
    'leave.cancelled': 1,
    'leave.changed': 1,
    'leave.balance_changed': 1,
    'timesheet.submitted': 1,
    'timesheet.approved': 1,
    'timesheet.rejected': 1,
    'timesheet.reopened': 1,
    'payroll.completed': 1,
    'payroll.approved': 1,
    'payroll.paid': 1,
    'payroll.corrected': 1,
    'payroll.reversed': 1,
    'advance.requested': 1,
    'advance.approved': 1,
    'advance.rejected': 1,
    'advance.paid': 1,
    'document.uploaded': 1,
    'document.archived': 1,
    'contract.signed': 1,
    'contract.declined': 1,
    'contract.voided': 1,
    'onboarding.completed': 1,
    'onboarding.task_assigned': 1,
    'approval.waiting': 1,
  } satisfies Record<WebhookEventName, 1>;
  expect(Object.keys(names).toSorted()).toEqual(Object.keys(webhooks).toSorted());
  const read = (event: WebhookEvent): string =>
    event.event === 'leave.approved' ? event.payload.approvedBy : event.delivery_id;
  expectTypeOf(read).returns.toBeString();
  expectTypeOf<WebhookEvent<'employee.created'>['payload']['source']>().toEqualTypeOf<
    'api' | 'console' | 'import'
  >();
});
