import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

export interface EmployeeNameProps {
  readonly id: string;
  readonly name: string;
  /** The name itself, or a link with it. */
  readonly children: ReactNode;
  readonly below?: string | null;
  /** Up to this width; on wider screens a separate column shows it. */
  readonly belowUntil?: 'sm';
}

/** A person in a list: initials, name, and a line of details. */
export function EmployeeName({ id, name, children, below, belowUntil }: EmployeeNameProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar id={id} name={name} size={28} />
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
