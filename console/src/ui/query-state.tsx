import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemAlert } from './problem-alert.tsx';

interface QueryLike<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  readonly query: QueryLike<Data>;
  /** In the shape of the data; default: a few lines. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The state of a query: a skeleton, the error with a button to retry, or the data. */
export function QueryState<Data>({ query, skeleton, children }: QueryStateProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) {
    return (
      <>
        {query.error === null || query.error === undefined ? null : (
          <ProblemAlert error={query.error} retry={query.refetch} />
        )}
        {children(query.data)}
      </>
    );
  }
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('states.loading')}>
        {skeleton ?? <SkeletonLines />}
      </div>
    );
  }
  return <ProblemAlert error={query.error} retry={query.refetch} />;
}

const widths = ['92%', '78%', '85%', '64%', '88%', '71%'] as const;

export function SkeletonLines({ count = 5 }: { count?: number }) {
  return (
    <Stack gap="sm">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={18} width={widths[index % widths.length] ?? '80%'} />
      ))}
    </Stack>
  );
}
