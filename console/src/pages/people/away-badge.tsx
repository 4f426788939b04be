import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Person } from './person.ts';

/** Whether a person is away today and until when, never why. */
export function AwayBadge({ away }: Pick<Person, 'away'>) {
  const { t } = useTranslation('people');
  const format = useFormat();
  if (away === null) return null;
  return (
    <Badge color="gray" variant="light" tt="none" fw={600} miw="max-content">
      {away.until === null ? t('away') : t('away_until', { date: format.weekday(away.until) })}
    </Badge>
  );
}
