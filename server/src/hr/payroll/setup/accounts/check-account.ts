import { invalidField } from '../../../../platform/http/problem.ts';
import { hasSepaLetter } from './sepa-text.ts';
import { compactIban, faultOfIban, type IbanFault, isBic } from './iban.ts';

export interface AccountDetails {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
}

const faults: Readonly<Record<IbanFault, string>> = {
  characters: 'must be an IBAN: two letters, two digits, then letters and digits',
  country: 'begins with a country that has no IBANs',
  length: 'has the wrong number of characters for its country. Check that none is missing',
  check_digits: 'has a typing mistake: its check digits do not match',
};

/**
 * An account as it is stored: the number in capitals, without spaces.
 *
 * @param at the JSON pointer to the holder's name
 * @throws Problem `validation_failed`
 */
export function checkAccount(
  { holder, iban, bic }: AccountDetails,
  at: { readonly holder: string } = { holder: '/holder' },
): AccountDetails {
  const compact = compactIban(iban);
  const fault = faultOfIban(compact);
  if (fault !== undefined) throw invalidField('/iban', faults[fault]);
  const compactBic = bic === null ? null : bic.replaceAll(/\s/g, '').toUpperCase();
  if (compactBic !== null && !isBic(compactBic)) {
    throw invalidField('/bic', 'must be a BIC of 8 or 11 characters');
  }
  if (!hasSepaLetter(holder)) {
    throw invalidField(
      at.holder,
      'must be written in Latin, Greek or Cyrillic letters for the bank',
    );
  }
  return { holder: holder.trim(), iban: compact, bic: compactBic };
}
