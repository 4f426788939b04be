import { Box, Group, Text } from '@mantine/core';
import classes from './code-block.module.css';
import { CopyButton } from './copy-button.tsx';

/** A text to read and copy unchanged: a command, JSON, a program. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <Box className={classes['frame']}>
      <Group justify="space-between" px="sm" py={6} className={classes['head']}>
        <Text size="xs" c="dimmed">
          {label}
        </Text>
        <CopyButton value={code} size="compact-xs" />
      </Group>
      {/* Focusable, so that the keyboard can scroll it (WCAG 2.1.1). */}
      <pre className={classes['code']} tabIndex={0} aria-label={label}>
        {code}
      </pre>
    </Box>
  );
}
