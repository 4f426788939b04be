import { Center, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconInbox, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon?: Icon;
  /** What is missing. */
  readonly title: string;
  /** What it is good for, and what to do next. */
  readonly children?: ReactNode;
  /** The button that does it. */
  readonly action?: ReactNode;
}

/** Replaces a list that is still empty. */
export function EmptyState({ icon: Symbol = IconInbox, title, children, action }: EmptyStateProps) {
  return (
    <Center py="xl" px="md">
      <Stack align="center" gap="sm" maw="48ch">
        <ThemeIcon size={48} radius="xl" variant="light" aria-hidden>
          <Symbol size={26} stroke={1.5} />
        </ThemeIcon>
        <Title order={2} ta="center">
          {title}
        </Title>
        {children === undefined ? null : (
          <Text c="dimmed" ta="center" component="div">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  );
}
