import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FloatingTarget } from '../../ui/floating-target.tsx';
import { LanguageLinks } from './language-links.tsx';

export interface AccessFrameProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Below the frame: a link to another of these pages. */
  readonly footer?: ReactNode;
}

/** The layout of the pages before signing in. */
export function AccessFrame({ title, description, children, footer }: AccessFrameProps) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <title>{`${title} · muster`}</title>
      <Stack w="100%" maw={420} gap="lg">
        <Group gap="sm" justify="center">
          <img src="/icon.svg" alt="" width={36} height={36} />
          <Text fw={700} size="xl">
            muster
          </Text>
        </Group>
        <Paper withBorder p={{ base: 'lg', xs: 'xl' }} bg="var(--muster-surface)" shadow="xs">
          <Stack>
            <Stack gap={4}>
              <Title order={1}>{title}</Title>
              {description === undefined ? null : <Text c="dimmed">{description}</Text>}
            </Stack>
            {children}
          </Stack>
        </Paper>
        {footer === undefined ? null : (
          <Stack gap={4} align="center">
            {footer}
          </Stack>
        )}
        <LanguageLinks />
      </Stack>
      <FloatingTarget />
    </Center>
  );
}
