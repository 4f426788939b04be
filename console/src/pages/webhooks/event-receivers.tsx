import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { receives } from './receives.ts';
import { type Endpoint, nameOf } from './webhook-types.ts';

export interface EventReceiversProps {
  readonly type: string;
  /** Undefined until they are loaded. */
  readonly endpoints: readonly Endpoint[] | undefined;
  readonly onTest: (endpoint: Endpoint) => void;
}

/** All endpoints, those that receive the event first, each with a test. */
export function EventReceivers({ type, endpoints, onTest }: EventReceiversProps) {
  const { t } = useTranslation('webhooks');
  const sorted = (endpoints ?? []).toSorted(
    (a, b) => Number(receives(b, type)) - Number(receives(a, type)),
  );
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('catalogue.endpoints')}
      </Title>
      {endpoints?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('catalogue.no_endpoint')}{' '}
          <TextLink to="/settings/webhooks" search={{ dialog: 'new' }} inherit>
            {t('list.add')}
          </TextLink>
        </Text>
      ) : null}
      {sorted.map((endpoint) => (
        <Receiver key={endpoint.id} type={type} endpoint={endpoint} onTest={onTest} />
      ))}
    </Stack>
  );
}

function Receiver({
  type,
  endpoint,
  onTest,
}: Omit<EventReceiversProps, 'endpoints'> & { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const name = nameOf(endpoint.url);
  return (
    <Group justify="space-between" gap="xs">
      <Stack gap={0} miw={0} style={{ flex: '1 1 12rem' }}>
        <TextLink to="/settings/webhooks/$id" params={{ id: endpoint.id }} size="sm">
          <BreakableText text={name} />
        </TextLink>
        <Text size="xs" c="dimmed">
          <Subscription type={type} endpoint={endpoint} />
        </Text>
      </Stack>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSend size={14} aria-hidden />}
        aria-label={`${t('test.open')}: ${name}`}
        onClick={() => onTest(endpoint)}
      >
        {t('test.open')}
      </Button>
    </Group>
  );
}

function Subscription({ type, endpoint }: { type: string; endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const { changed_fields: fields } = endpoint;
  if (!receives(endpoint, type)) return t('catalogue.not_sent');
  if (!endpoint.enabled) return t('catalogue.skipped');
  return type === 'employee.updated' && fields.length > 0
    ? t('figures.changed_fields', { fields: fields.join(', ') })
    : t('catalogue.is_sent');
}
