import { IconHistory } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { DataList } from '../../../ui/data-list.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { type ColumnKit, useColumnKit } from '../../../ui/use-column-kit.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
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
  const column = useColumnKit<ListedImport>();
  return useMemo(() => [...fileColumns(t, column), ...resultColumns(t, column)], [t, column]);
}

type Translate = TFunction<'employees'>;
type Kit = ColumnKit<ListedImport>;

function fileColumns(t: Translate, column: Kit): readonly Column<ListedImport>[] {
  return [
    column.cell(
      'file',
      t('lists.file'),
      ({ id, file_name }) => (
        <TextLink to="." search={(before: object) => ({ ...before, id })}>
          {file_name}
        </TextLink>
      ),
      { sort: 'file_name' },
    ),
    column.cell(
      'step',
      t('import.step'),
      ({ dry_run }) => (dry_run ? t('import.check') : t('import.import')),
      { from: 'sm', width: 110 },
    ),
    column.instant('when', t('import.when'), ({ created_at }) => created_at, {
      sort: 'created_at',
      from: 'sm',
      width: 200,
    }),
    column.text('who', t('import.who'), ({ requested_by_name }) => requested_by_name, {
      from: 'lg',
      width: 160,
    }),
  ];
}

function resultColumns(t: Translate, column: Kit): readonly Column<ListedImport>[] {
  return [
    column.number('rows', t('import.rows'), ({ total }) => total, { from: 'md', width: 90 }),
    column.number('faults', t('import.errors'), ({ error_count }) => error_count, {
      from: 'md',
      width: 90,
    }),
    column.status(t('columns.status'), { sort: 'status', width: { base: 150, sm: 160 } }),
  ];
}
