import { Loader, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProblemAlert } from './problem-alert.tsx';

export interface PreviewBoxProps<Data> {
  /** Undefined = the form isn't complete yet. */
  readonly query:
    | { readonly data: Data | undefined; readonly error: unknown; readonly isFetching: boolean }
    | undefined;
  readonly label: string;
  /** Shown while the form isn't complete. */
  readonly hint: string;
  readonly children: (data: Data) => ReactNode;
}

/** The effect of what a form asks for, announced when it changes. */
export function PreviewBox<Data>({ query, label, hint, children }: PreviewBoxProps<Data>) {
  if (query === undefined) {
    return (
      <Paper withBorder p="sm">
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      </Paper>
    );
  }
  const { data, error, isFetching } = query;
  return (
    <Paper
      withBorder
      p="sm"
      aria-live="polite"
      aria-busy={isFetching}
      aria-label={label}
      role="group"
    >
      {error !== null ? (
        <ProblemAlert error={error} />
      ) : data === undefined ? (
        <Loader size="sm" aria-label={label} />
      ) : (
        children(data)
      )}
    </Paper>
  );
}
