import { expect, test } from 'vitest';
import { listCountries } from '../../ui/countries.ts';
import { currencyOf, guessPlace } from './guess-place.ts';

const guess = (timeZone: string, ...languages: string[]) =>
  Object.values(guessPlace({ timeZone, languages }));

test('the zone of the browser decides the country, not the region of its language', () => {
  expect(guess('Europe/Berlin', 'en-US')).toEqual(['Europe/Berlin', 'DE', 'EUR']);
  expect(guess('Europe/Zurich', 'de-DE', 'en')).toEqual(['Europe/Zurich', 'CH', 'CHF']);
  expect(guess('America/Chicago', 'en')).toEqual(['America/Chicago', 'US', 'USD']);
});

test('a zone without a country leaves it to the region of the language', () => {
  expect(guess('UTC', 'en', 'en-GB')).toEqual(['UTC', 'GB', 'GBP']);
  expect(guess('UTC', 'en')).toEqual(['UTC', null, null]);
});

test('every country has a currency that exists', () => {
  const currencies = new Set(Intl.supportedValuesOf('currency'));
  const without = listCountries('en').filter(({ code }) => !currencies.has(currencyOf(code) ?? ''));
  // Antarctica has none. XCG and ZWG are newer than some browsers.
  expect(
    without.map(({ code }) => code).filter((code) => !['CW', 'SX', 'ZW'].includes(code)),
  ).toEqual(['AQ']);
});
