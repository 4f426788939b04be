import { Avatar, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface EmployeeNameProps {
  readonly name: string;
  /** The name itself, or a link with it. */
  readonly children: ReactNode;
  readonly below?: string | null;
  /** Of the avatar, in pixels. */
  readonly size?: number;
}

/** A person in a list: initials, name, and a line of details. */
export function EmployeeName({ name, children, below, size = 34 }: EmployeeNameProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} color="indigo" radius="xl" size={size} aria-hidden />
      <Stack gap={0} miw={0}>
        {children}
        {below === undefined || below === null || below === '' ? null : (
          <Text size="xs" c="dimmed">
            {below}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
