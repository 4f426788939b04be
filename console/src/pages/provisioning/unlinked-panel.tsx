import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import type { UnlinkedUser } from './provisioning.ts';

/** Users who could belong to an employee record, but to which one was not clear. */
export function UnlinkedPanel({ users }: { users: readonly UnlinkedUser[] }) {
  const { t } = useTranslation('provisioning');
  const columns = useUnlinkedColumns();
  return (
    <Panel flush title={t('unlinked.title')} description={t('unlinked.hint')}>
      <DataTable
        label={t('unlinked.title')}
        columns={columns}
        paged={onePage({ data: users, error: null, isPending: false, refetch: () => undefined })}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Panel>
  );
}

function useUnlinkedColumns(): readonly Column<UnlinkedUser>[] {
  const { t } = useTranslation('provisioning');
  const column = useColumnKit<UnlinkedUser>();
  return useMemo(
    () => [
      column.cell('name', t('unlinked.name'), (user) => (
        <>
          <Text size="sm">{`${user.first_name} ${user.last_name}`}</Text>
          <Text size="xs" c="dimmed">
            {user.email}
          </Text>
          <Text size="sm" hiddenFrom="sm">
            {t(`unlinked.problems.${user.link_problem}`)}
          </Text>
        </>
      )),
      column.cell(
        'problem',
        t('unlinked.problem'),
        ({ link_problem: problem }) => t(`unlinked.problems.${problem}`),
        { from: 'sm' },
      ),
    ],
    [t, column],
  );
}
