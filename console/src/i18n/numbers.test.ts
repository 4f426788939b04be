import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { numbers } from './i18n.ts';

test.each([
  ['en', '12,345 rows, 2026, 1000'],
  ['de', '12.345 rows, 2026, 1000'],
])('a number in a text in %s has separators, years and texts have none', async (lng, expected) => {
  const instance = createInstance();
  await instance.use(numbers).init({
    lng,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { [lng]: { translation: { rows_other: '{{count}} rows, {{year}}, {{code}}' } } },
  });
  const text = instance.t('rows' as never, { count: 12_345, year: 2026, code: '1000' } as never);
  expect(text).toBe(expected);
});
