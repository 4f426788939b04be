import { IconHistory } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataList } from '../../../ui/data-list.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useListView } from '../../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../../ui/use-paged.ts';

const route = getRouteApi('/signed-in/employees/import');
type ListedImport = Answer<'listEmployeeImports'>['employee_imports'][number];
const importsOf = (answer: Answer<'listEmployeeImports'>) => answer.employee_imports;

/** Earlier checks and imports with their results. */
export function ImportHistory({ currentId }: { currentId: string | undefined }) {
  const { t } = useTranslation('employees');
  const navigate = useNavigate({ from: '/employees/import' });
  const columns = useColumns();
  const view = useListView();
  const { sort } = route.useSearch();
  const query = { limit: 10, sort } as Query<'listEmployeeImports'>;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/employee-imports', { params: { query } }, byCursor),
    importsOf,
  );
  return (
    <DataList
      view={view}
      title={t('import.history')}
      label={t('import.history')}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      currentKey={currentId}
      onRowClick={({ id }) => void navigate({ search: (before) => ({ ...before, id }) })}
      empty={<EmptyState icon={IconHistory} title={t('import.no_history')} />}
    />
  );
}

function useColumns(): readonly Column<ListedImport>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return useMemo(() => [...fileColumns(t, format), ...resultColumns(t, format)], [t, format]);
}

type Translate = TFunction<'employees'>;
type Format = ReturnType<typeof useFormat>;

function fileColumns(t: Translate, format: Format): readonly Column<ListedImport>[] {
  return [
    {
      id: 'file',
      header: t('lists.file'),
      sort: 'file_name',
      cell: ({ id, file_name }) => (
        <TextLink to="." search={(before: object) => ({ ...before, id })}>
          {file_name}
        </TextLink>
      ),
    },
    {
      id: 'step',
      header: t('import.step'),
      from: 'sm',
      width: 110,
      cell: ({ dry_run }) => (dry_run ? t('import.check') : t('import.import')),
    },
    {
      id: 'when',
      header: t('import.when'),
      sort: 'created_at',
      from: 'sm',
      width: 180,
      cell: ({ created_at }) => format.instant(created_at),
    },
    {
      id: 'who',
      header: t('import.who'),
      from: 'lg',
      width: 160,
      cell: ({ requested_by_name }) => requested_by_name,
    },
  ];
}

function resultColumns(t: Translate, format: Format): readonly Column<ListedImport>[] {
  return [
    {
      id: 'rows',
      header: t('import.rows'),
      align: 'right',
      from: 'md',
      width: 90,
      cell: ({ total }) => (total === null ? '–' : format.number(total)),
    },
    {
      id: 'faults',
      header: t('import.errors'),
      align: 'right',
      from: 'md',
      width: 90,
      cell: ({ error_count }) => format.number(error_count),
    },
    {
      id: 'status',
      header: t('columns.status'),
      sort: 'status',
      width: { base: 150, sm: 160 },
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}
