import { Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { receives } from './receives.ts';
import { useEventText } from './use-event-text.ts';
import { type Endpoint, type EventType, nameOf } from './webhook-types.ts';

// More columns would not fit; the details of an event list all endpoints.
const endpointColumnsMax = 3;

/** An event type, when it is sent, and one column for each of a few endpoints. */
export function useEventColumns(endpoints: readonly Endpoint[]): readonly Column<EventType>[] {
  const { t } = useTranslation('webhooks');
  const column = useColumnKit<EventType>();
  return useMemo(
    () => [
      column.cell(
        'event',
        t('columns.event'),
        ({ type }) => (
          <TextLink from="/settings/events" to="." search={(all) => ({ ...all, event: type })}>
            {type}
          </TextLink>
        ),
        { width: { base: 'auto', md: 212 } },
      ),
      column.cell('sent', t('catalogue.sent_when'), (type) => <SentWhen type={type} />, {
        from: 'md',
      }),
      ...(endpoints.length > endpointColumnsMax ? [] : endpoints).map(
        (endpoint): Column<EventType> =>
          column.cell(
            endpoint.id,
            // Wraps after its slashes.
            nameOf(endpoint.url).replaceAll('/', '/\u200b'),
            ({ type }) => <Mark endpoint={endpoint} type={type} />,
            { from: 'lg', width: '15%' },
          ),
      ),
      column.cell(
        'endpoints',
        t('catalogue.endpoints'),
        ({ type }) => (
          <Text span inherit className="tabular">
            {t('catalogue.count', {
              number: endpoints.filter((one) => receives(one, type)).length,
              all: endpoints.length,
            })}
          </Text>
        ),
        { align: 'right', width: 110 },
      ),
    ],
    [t, column, endpoints],
  );
}

function SentWhen({ type: { type, description } }: { type: EventType }) {
  const textOf = useEventText();
  return <>{textOf(type, description)}</>;
}

function Mark({ endpoint, type }: { endpoint: Endpoint; type: string }) {
  const { t } = useTranslation('webhooks');
  if (!receives(endpoint, type)) {
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('catalogue.not_sent')}</VisuallyHidden>
      </>
    );
  }
  if (!endpoint.enabled) return <Text c="dimmed">{t('health.disabled')}</Text>;
  return (
    <>
      <IconCheck size={16} aria-hidden style={{ verticalAlign: 'middle' }} />
      <VisuallyHidden>{t('catalogue.is_sent')}</VisuallyHidden>
    </>
  );
}
