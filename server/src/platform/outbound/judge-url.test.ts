import { describe, expect, it } from 'vitest';
import { createAddressPolicy } from './address-policy.ts';
import { judgeUrl, urlLengthMax } from './judge-url.ts';

const closed = createAddressPolicy([]);
const loopback = createAddressPolicy(['127.0.0.0/8']);

const privateSpellings = words(`
  127.0.0.1 127.0.0.1. 127.1 127.0.1 2130706433 0x7f000001 0x7F.1
  017700000001 0177.0.0.1 0 0x0 %31%32%37.0.0.1 １２７.0.0.1 127。0。0。1
  10.0.0.1 192.168.1 169.254.169.254 2852039166 [::1] [::] [::127.0.0.1]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:0:0:1] [fe80::1] [fd00::1]
  [64:ff9b::7f00:1] [2002:7f00:1::] localhost LOCALHOST localhost. a.localhost
  a.b.localhost. ⓛocalhost loc%61lhost localhost:8080 127.1:8443
`);

const refusals = {
  malformed: [
    '',
    'example.com',
    '//example.com',
    'https://',
    'https://.',
    'https://../hooks',
    'https:// example.com',
    ' https://a.example',
    'https://a.example/\n',
    'https://a.ex\tample/',
    'https:\\\\a.example',
    'https://a.example\\b',
    'https://256.1.1.1/',
    'https://[::1',
    'https://a.example:99999',
    'https://a.example:0/',
    'https://[fe80::1%25eth0]/',
    'https://a.example/\u0000',
    'https://a.example/\u00a0',
  ],
  scheme: ['http://a.example', 'http://8.8.8.8/', 'ftp://a.example', 'file:///etc/passwd'],
  userinfo: ['https://user@a.example', 'https://:pw@a.example', 'https://a.example:x@b.example'],
  fragment: ['https://a.example/#part', 'https://a.example/#'],
};

describe('judgeUrl', () => {
  it.each(privateSpellings)('refuses the private host %s', (host) => {
    for (const scheme of ['https', 'http']) {
      const verdict = judgeUrl(`${scheme}://${host}/hook`, closed);
      expect(verdict).toMatchObject({ ok: false, reason: 'private_address' });
    }
  });

  it('says which setting of the operator allows a private address', () => {
    expect(judgeUrl('http://127.0.0.1:3001/hook', closed)).toMatchObject({
      detail: expect.stringContaining('WEBHOOK_ALLOW_CIDRS=127.0.0.0/8'),
    });
  });

  const refusalRows = Object.entries(refusals).flatMap(([reason, texts]) =>
    texts.map((text) => [reason, text] as const),
  );
  it.each(refusalRows)('refuses as %s: %j', (reason, text) => {
    expect(judgeUrl(text, closed)).toEqual({ ok: false, reason, detail: expect.any(String) });
  });

  it('accepts a URL of the maximum length and none longer, also counted after encoding', () => {
    const longest = 'https://a.example/'.padEnd(urlLengthMax, 'x');
    expect(judgeUrl(longest, closed)).toMatchObject({ ok: true });
    expect(judgeUrl(`${longest}x`, closed)).toMatchObject({ ok: false, reason: 'too_long' });
    const growing = 'https://a.example/'.padEnd(urlLengthMax - 1, 'é');
    expect(judgeUrl(growing, closed)).toMatchObject({ ok: false });
  });

  it.each([
    'https://a.example',
    'https://a.example:8443/x?y=z',
    'https://8.8.8.8/',
    'https://[2606:4700::1]/',
    'https://bücher.example/',
    'https://a.example./',
    'https://127.example/',
  ])('accepts %s', (text) => {
    expect(judgeUrl(text, closed)).toMatchObject({ ok: true });
  });

  it('accepts a name without a dot only if the operator allows private addresses', () => {
    for (const text of ['https://intranet/', 'https://intranet./', 'https://notlocalhost/']) {
      expect(judgeUrl(text, closed)).toMatchObject({ reason: 'private_address' });
      expect(judgeUrl(text, loopback)).toMatchObject({ ok: true });
    }
  });

  it('accepts http and loopback only if the operator allowed the range', () => {
    for (const text of ['http://127.0.0.1:9/', 'https://127.0.0.1/', 'http://localhost:9/x']) {
      expect(judgeUrl(text, loopback)).toMatchObject({ ok: true });
    }
    expect(judgeUrl('http://10.0.0.1/', loopback)).toMatchObject({ reason: 'private_address' });
    expect(judgeUrl('http://[::1]/', loopback)).toMatchObject({ reason: 'private_address' });
    expect(judgeUrl('http://8.8.8.8/', loopback)).toMatchObject({ reason: 'scheme' });
    expect(judgeUrl('http://a.example/', loopback)).toMatchObject({ reason: 'scheme' });
  });
});

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
