import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface PanelProps {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Without padding, for a table that extends to the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A framed part of a page, usually with a heading. */
export function Panel({ title, description, actions, flush, children }: PanelProps) {
  const head =
    title === undefined ? null : (
      <Group justify="space-between" gap="sm" p={flush === true ? 'md' : 0}>
        {/* A long description leaves space for the buttons next to it, except on a phone. */}
        <Stack gap={2} style={{ flex: description === undefined ? '1 1 auto' : '1 1 16rem' }}>
          <Title order={2}>{title}</Title>
          {description === undefined ? null : (
            <Text size="xs" c="dimmed">
              {description}
            </Text>
          )}
        </Stack>
        {actions === undefined ? null : (
          <Group gap="xs" data-print="no">
            {actions}
          </Group>
        )}
      </Group>
    );
  return (
    <Paper component="section" withBorder bg="var(--muster-surface)" p={flush === true ? 0 : 'md'}>
      <Stack gap={flush === true ? 0 : 'md'}>
        {head}
        {children}
      </Stack>
    </Paper>
  );
}
