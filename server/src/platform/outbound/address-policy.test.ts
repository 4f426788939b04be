import { describe, expect, it } from 'vitest';
import { createAddressPolicy } from './address-policy.ts';

const policy = createAddressPolicy([]);

/** First and last addresses of every range that is not for public hosts. */
const refused = words(`
  0.0.0.0 0.255.255.255 10.0.0.0 10.255.255.255 127.0.0.1 127.255.255.254
  100.64.0.0 100.127.255.255 169.254.0.1 169.254.169.254 172.16.0.0
  172.31.255.255 192.168.0.0 192.168.255.255 192.0.0.192 192.0.2.1
  192.88.99.1 198.18.0.0 198.19.255.255 198.51.100.7 203.0.113.9
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 168.63.129.16
  100.100.100.200 :: ::1 ::7f00:1 ::127.0.0.1 ::8.8.8.8
  ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:a9fe:a9fe 0:0:0:0:0:ffff:0a00:0001
  ::ffff:0:127.0.0.1 ::ffff:0:8.8.8.8 64:ff9b::127.0.0.1 64:ff9b::a9fe:a9fe
  64:ff9b::10.0.0.1 64:ff9b:1::1 64:ff9b:1:ffff::8.8.8.8 100::1 2001::1
  2001:0:7f00:1:: 2002:7f00:1:: 2002:808:808::1 2001:2::1 2001:db8::1
  3fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1
  ff02::1 4000::1 e000::1 2606:4700::1%1
`);
const reachable = words(`
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0
  126.255.255.255 128.0.0.0 169.253.255.255 172.15.255.255 172.32.0.0
  192.167.255.255 192.169.0.0 223.255.255.255 2606:4700::1111 2a00:1450::1
  ::ffff:8.8.8.8 64:ff9b::8.8.8.8
`);
const notAddresses = [
  '',
  'localhost',
  '127.1',
  '0x7f000001',
  '2130706433',
  '010.0.0.1',
  '1.2.3.4.',
];

describe('createAddressPolicy', () => {
  it.each(refused)('refuses %s', (address) => {
    expect(policy.judge(address)).toMatchObject({ allowed: false });
  });

  it.each(reachable)('allows %s', (address) => {
    expect(policy.judge(address)).toMatchObject({ allowed: true, by: 'public' });
  });

  it.each(notAddresses)('does not guess at %j', (text) => {
    expect(policy.judge(text)).toEqual({ allowed: false, range: 'unparsable' });
  });

  it('allows what the operator allowed, in its mapped form too, and nothing else', () => {
    const open = createAddressPolicy(['127.0.0.0/8', 'fd00::/8']);
    for (const address of ['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', 'fd12::1']) {
      expect(open.judge(address)).toMatchObject({ allowed: true, by: 'allow_list' });
    }
    expect(open.judge('::ffff:127.0.0.1')).toMatchObject({ address: '127.0.0.1' });
    for (const address of ['10.0.0.1', '::1', 'fc00::1', '64:ff9b::127.0.0.1', '2002:7f00:1::']) {
      expect(open.judge(address)).toMatchObject({ allowed: false });
    }
  });

  it.each(['127.0.0.1', '10.0.0.0/33', 'fd00::/129', 'localhost/8', ''])(
    'names the malformed range %j',
    (text) => {
      expect(() => createAddressPolicy([text])).toThrow(`"${text}"`);
    },
  );
});

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
