import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactIban, faultOfIban, isBic, maskIban, withCheckDigits } from './iban.ts';

// The examples of the IBAN Registry.
const examples = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'CH93 0076 2011 6238 5295 7',
  'AT61 1904 3002 3457 3201',
  'NL91 ABNA 0417 1643 00',
  'KW81 CBKU 0000 0000 0000 1234 5601 01',
];

test('the registry’s examples are valid, with spaces and in small letters too', () => {
  for (const example of examples) {
    expect([example, faultOfIban(compactIban(example))]).toEqual([example, undefined]);
    expect(faultOfIban(compactIban(example.toLowerCase()))).toBeUndefined();
  }
});

test('any changed character, and any two swapped neighbours, are found', () => {
  const iban = fc.constantFrom(...examples.map(compactIban));
  fc.assert(
    fc.property(iban, fc.nat(), fc.nat({ max: 8 }), (valid, at, by) => {
      const index = 2 + (at % (valid.length - 2));
      const digit = valid[index] ?? '';
      if (!/\d/.test(digit)) return;
      const other = (Number(digit) + 1 + by) % 10;
      const changed = `${valid.slice(0, index)}${other}${valid.slice(index + 1)}`;
      expect(faultOfIban(changed)).toBe(changed === valid ? undefined : 'check_digits');
    }),
  );
  fc.assert(
    fc.property(iban, fc.nat(), (valid, at) => {
      const index = 4 + (at % (valid.length - 5));
      const swapped =
        valid.slice(0, index) + valid[index + 1] + valid[index] + valid.slice(index + 2);
      expect(faultOfIban(swapped)).toBe(swapped === valid ? undefined : 'check_digits');
    }),
  );
});

test('check digits can be added', () => {
  const made = withCheckDigits('DE', '370400440532013000');
  expect(made).toBe('DE89370400440532013000');
});

test('each fault has its name', () => {
  const faults = ['DE8937040044053201300', 'XX89370400440532013000', 'DE8', '', 'DE89 3704'].map(
    faultOfIban,
  );
  expect(faults).toEqual(['length', 'country', 'characters', 'characters', 'characters']);
});

test('a masked IBAN shows the country and four characters', () => {
  expect(maskIban('DE89370400440532013000')).toBe('DE •••• 3000');
  expect(['COBADEFF', 'COBADEFFXXX', 'COBADEF', 'cobadeff'].map(isBic)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
