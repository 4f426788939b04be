import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { byCursor, usePaged } from '../../../ui/use-paged.ts';

type ListedImport = Answer<'listEmployeeImports'>['employee_imports'][number];
const importsOf = (answer: Answer<'listEmployeeImports'>) => answer.employee_imports;

/** Earlier checks and imports with their results. */
export function ImportHistory({ currentId }: { currentId: string | undefined }) {
  const { t } = useTranslation('employees');
  const navigate = useNavigate({ from: '/employees/import' });
  const columns = useColumns();
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/employee-imports',
      { params: { query: { limit: 10 } } },
      byCursor,
    ),
    importsOf,
  );
  return (
    <Panel title={t('import.history')} flush>
      <DataTable
        label={t('import.history')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        currentKey={currentId}
        onRowClick={({ id }) => void navigate({ search: { id } })}
        empty={<EmptyState icon={IconHistory} title={t('import.no_history')} />}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<ListedImport>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'file',
        header: t('lists.file'),
        cell: ({ id, file_name, dry_run }) => (
          <>
            <TextLink to="/employees/import" search={{ id }} fw={600}>
              {file_name}
            </TextLink>
            <Text size="xs" c="dimmed">
              {dry_run ? t('import.check') : t('import.import')}
            </Text>
          </>
        ),
      },
      {
        id: 'when',
        header: t('import.when'),
        from: 'sm',
        cell: ({ created_at }) => format.instant(created_at),
      },
      {
        id: 'who',
        header: t('import.who'),
        from: 'md',
        cell: ({ requested_by_name }) => requested_by_name,
      },
      {
        id: 'rows',
        header: t('import.rows'),
        align: 'right',
        from: 'sm',
        cell: ({ total }) => total ?? '–',
      },
      {
        id: 'faults',
        header: t('import.errors'),
        align: 'right',
        from: 'sm',
        cell: ({ error_count }) => error_count,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ status }) => <StatusBadge status={status} />,
      },
    ],
    [t, format],
  );
}
