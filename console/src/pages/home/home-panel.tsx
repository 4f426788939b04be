import { Badge, Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface HomePanelProps {
  readonly title: string;
  /** The number of records as text, because the server stops counting at a limit ("100+"). */
  readonly count?: string | undefined;
  /** The link to all of them. */
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the home page. */
export function HomePanel({ title, count, link, children }: HomePanelProps) {
  return (
    <Paper
      component="section"
      withBorder
      bg="var(--muster-surface)"
      style={{ overflow: 'hidden' }}
      aria-label={title}
    >
      <Group justify="space-between" gap="0 var(--mantine-spacing-sm)" px="md" pt="sm" pb="xs">
        <Group gap="xs" wrap="nowrap">
          <Title order={2}>{title}</Title>
          {count === undefined ? null : (
            <Badge variant="light" color="indigo" className="tabular" style={{ flex: 'none' }}>
              {count}
            </Badge>
          )}
        </Group>
        {link}
      </Group>
      {children}
    </Paper>
  );
}
