import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { numbers } from './i18n.ts';

test.each([
  ['en', '12,345 rows, 2026'],
  ['de', '12.345 rows, 2026'],
])('a number in a text in %s has separators, a text is left as it is', async (lng, expected) => {
  const instance = createInstance();
  await instance.use(numbers).init({
    lng,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { [lng]: { translation: { rows_other: '{{count}} rows, {{year}}' } } },
  });
  const text = instance.t('rows' as never, { count: 12_345, year: '2026' } as never);
  expect(text).toBe(expected);
});
