import { Box, Button, Checkbox, Group, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { EventExample } from './event-example.tsx';
import { useEventText } from './use-event-text.ts';
import type { EventType } from './webhook-types.ts';

export interface EventChoiceProps {
  readonly type: EventType;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** One event type to select, with an example of the payload on demand. */
export function EventChoice({ type, checked, onChange }: EventChoiceProps) {
  const { t } = useTranslation('webhooks');
  const textOf = useEventText();
  const [opened, setOpened] = useState(false);
  const region = useId();
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <Box>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Checkbox
          miw={0}
          label={
            <Text component="span" size="sm" ff="monospace">
              <BreakableText text={type.type} at="underscores" />
            </Text>
          }
          description={textOf(type.type, type.description)}
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          rightSection={<Chevron size={14} aria-hidden />}
          aria-expanded={opened}
          aria-controls={region}
          aria-label={t('form.example_of', { event: type.type })}
          style={{ flexShrink: 0 }}
          onClick={() => setOpened(!opened)}
        >
          {t('form.example')}
        </Button>
      </Group>
      <Box id={region} pl={{ base: 0, xs: 32 }}>
        {opened ? <EventExample type={type} /> : null}
      </Box>
    </Box>
  );
}
