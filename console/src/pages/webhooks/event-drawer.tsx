import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { EventExample } from './event-example.tsx';
import { EventReceivers } from './event-receivers.tsx';
import { TestEventDialog } from './test-event-dialog.tsx';
import { useEventText } from './use-event-text.ts';
import type { Endpoint, EventType } from './webhook-types.ts';

export interface EventDrawerProps {
  /** Undefined: closed. */
  readonly type: EventType | undefined;
  /** Undefined until they are loaded. */
  readonly endpoints: readonly Endpoint[] | undefined;
  readonly onClose: () => void;
}

/** One event type: when it is sent, who receives it, a sample and its schema. */
export function EventDrawer({ type, endpoints, onClose }: EventDrawerProps) {
  return (
    <FormDrawer
      opened={type !== undefined}
      onClose={onClose}
      title={type?.type}
      position="right"
      size="xl"
    >
      {type === undefined ? null : (
        <EventBody key={type.type} type={type} endpoints={endpoints} onClose={onClose} />
      )}
    </FormDrawer>
  );
}

function EventBody({ type, endpoints }: EventDrawerProps & { type: EventType }) {
  const { t } = useTranslation('webhooks');
  const textOf = useEventText();
  const [tested, setTested] = useState<Endpoint>();
  return (
    <Stack gap="lg">
      <Text size="sm">
        {textOf(type.type, type.description)}.{' '}
        <Anchor
          href={`/docs/event-catalogue#${type.type.replaceAll(/[^a-z_]/g, '')}`}
          target="_blank"
          inherit
        >
          {t('catalogue.docs_of_event')}
        </Anchor>
      </Text>
      <EventReceivers type={type.type} endpoints={endpoints} onTest={setTested} />
      <EventExample type={type} />
      {tested === undefined ? null : (
        <TestEventDialog
          endpoint={tested}
          event={type.type}
          opened
          onClose={() => setTested(undefined)}
        />
      )}
    </Stack>
  );
}
