import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values of a record, as a description list. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <SimpleGrid
      component="dl"
      cols={{ base: 1, xs: 2, md: 3 }}
      spacing="lg"
      verticalSpacing="md"
      m={0}
    >
      {facts.map(({ label, value }) => (
        <Stack key={label} gap={2}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value === null || value === '' ? '–' : value}
          </Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}
