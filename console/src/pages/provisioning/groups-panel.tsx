import { Select, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { onePage } from '../../ui/use-paged.ts';
import type { ProvisionedGroup } from './provisioning.ts';

const roles = ['hr_admin', 'payroll_admin'] as const;
/** Mantine's select has no null. */
const noRole = 'none';

/** The provider's groups, and the role that each gives to its members. */
export function GroupsPanel({ groups }: { groups: readonly ProvisionedGroup[] }) {
  const { t } = useTranslation('provisioning');
  const update = api.useMutation('patch', '/provisioned-groups/{id}');
  const { mutate, isPending, error } = update;
  const columns = useGroupColumns(isPending, (group, role) =>
    mutate(
      { params: { path: { id: group.id } }, body: { role } },
      { onSuccess: () => notifyDone(t('groups.mapped', { name: group.display_name })) },
    ),
  );
  return (
    <Panel flush title={t('groups.title')} description={t('groups.hint')}>
      {error === null ? null : <ProblemAlert error={error} />}
      <DataTable
        label={t('groups.title')}
        columns={columns}
        paged={onePage({ data: groups, error: null, isPending: false, refetch: () => undefined })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconUsersGroup} title={t('groups.empty')}>
            {t('groups.empty_text')}
          </EmptyState>
        }
      />
    </Panel>
  );
}

function useGroupColumns(
  isBusy: boolean,
  onMap: (group: ProvisionedGroup, role: ProvisionedGroup['role']) => void,
): readonly Column<ProvisionedGroup>[] {
  const { t } = useTranslation(['provisioning', 'common']);
  const column = useColumnKit<ProvisionedGroup>();
  return useMemo(
    () => [
      column.cell('name', t('groups.name'), ({ display_name: name, member_count: count }) => (
        <>
          <Text size="sm">{name}</Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t('groups.member_count', { count })}
          </Text>
        </>
      )),
      column.number('members', t('groups.members'), (group) => group.member_count, { from: 'sm' }),
      column.cell('role', t('groups.role'), (group) => (
        <Select
          aria-label={t('groups.role_of', { name: group.display_name })}
          size="xs"
          miw={136}
          allowDeselect={false}
          disabled={isBusy}
          value={group.role ?? noRole}
          data={[
            { value: noRole, label: t('groups.no_role') },
            ...roles.map((value) => ({ value, label: t(`common:roles.${value}`) })),
          ]}
          onChange={(value) => onMap(group, roles.find((role) => role === value) ?? null)}
        />
      )),
    ],
    [t, column, isBusy, onMap],
  );
}
