import { Avatar, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface EmployeeNameProps {
  readonly name: string;
  /** The name itself, or a link with it. */
  readonly children: ReactNode;
  readonly below?: string | null;
  /** Up to this width; on wider screens a separate column shows it. */
  readonly belowUntil?: 'sm';
}

/** A person in a list: initials, name, and a line of details. */
export function EmployeeName({ name, children, below, belowUntil }: EmployeeNameProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} color="indigo" radius="xl" size={34} aria-hidden />
      <Stack gap={0} miw={0}>
        {children}
        {below === undefined || below === null || below === '' ? null : (
          <Text
            size="xs"
            c="dimmed"
            {...(belowUntil === undefined ? {} : { hiddenFrom: belowUntil })}
          >
            {below}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
