import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** Who else of the team is away on these days: names and days, and how many more. */
export function AlsoAway({ away }: { away: Answer<'getAlsoAway'>['also_away'] }) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const names = away.people.map(
    ({ employee_name: name, start_date: from, end_date: to }) =>
      `${name} (${format.dateRange(from, to)})`,
  );
  const all = [
    ...names,
    ...(away.others === 0 ? [] : [t('also_away.others', { count: away.others })]),
  ];
  return (
    <Text size="sm">
      {all.length === 0 ? t('also_away.none') : t('also_away.names', { names: all.join(', ') })}
    </Text>
  );
}
