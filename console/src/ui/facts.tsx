import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BreakableText } from './breakable-text.tsx';
import classes from './facts.module.css';

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
          <Text component="dd" m={0} className={classes['value']}>
            {value === null || value === '' ? '–' : breakable(value)}
          </Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}

/** An email address wraps before its host, not within a word. */
function breakable(value: ReactNode): ReactNode {
  return typeof value === 'string' && /^\S+@\S+$/.test(value) ? (
    <BreakableText text={value} at="email" />
  ) : (
    value
  );
}
