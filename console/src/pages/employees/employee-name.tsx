import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../ui/person-avatar.tsx';

export interface EmployeeNameProps {
  readonly id: string;
  readonly name: string;
  /** The version of the photo; absent where only initials are shown. */
  readonly photo?: string | null;
  /** The name itself, or a link with it. */
  readonly children: ReactNode;
  readonly below?: string | null;
  /** Of the avatar, in pixels. */
  readonly size?: number;
}

/** A person in a list: photo or initials, name, and a line of details. */
export function EmployeeName({ id, name, photo, children, below, size = 28 }: EmployeeNameProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar id={id} name={name} photo={photo} size={size} />
      <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
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
