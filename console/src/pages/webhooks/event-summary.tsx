import { Text, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BreakableText } from '../../ui/breakable-text.tsx';

const namedMax = 2;

/** The events an endpoint gets, shortened; the full list on demand. */
export function EventSummary({ events }: { events: readonly string[] }) {
  const { t } = useTranslation('webhooks');
  if (events.length === 0) return <Text size="sm">{t('events.all')}</Text>;
  const named = events.slice(0, namedMax).join(', ');
  if (events.length <= namedMax)
    return (
      <Text size="sm">
        <BreakableText text={named} />
      </Text>
    );
  return (
    <Tooltip label={events.join(', ')}>
      <Text size="sm" tabIndex={0}>
        <BreakableText text={t('events.and_more', { named, count: events.length - namedMax })} />
      </Text>
    </Tooltip>
  );
}
