import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { NewPayGroupDrawer } from './new-pay-group-drawer.tsx';
import type { PayGroup } from './pay-group.ts';

const route = getRouteApi('/signed-in/payroll/groups');

/** The pay groups of the company, with their next period. */
export function PayGroupsPage() {
  const { t } = useTranslation('pay-groups');
  const { t: payroll } = useTranslation('payroll');
  const { dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/payroll/groups' });
  const { data, error, isPending, refetch } = api.useQuery('get', '/pay-groups');
  const columns = useGroupColumns();
  const openNew = (): void => void navigate({ search: { dialog: 'new' } });
  return (
    <Page
      title={t('title')}
      description={t('description')}
      crumbs={[{ label: payroll('runs.title'), link: { to: '/payroll' } }]}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={openNew}>
          {t('new.open')}
        </Button>
      }
    >
      <Panel flush>
        <DataTable
          label={t('title')}
          columns={columns}
          paged={onePage({ data: data?.pay_groups, error, isPending, refetch })}
          rowKey={({ id }) => id}
          tallOnPhone
          onRowClick={({ id }) => void navigate({ to: '/payroll/groups/$id', params: { id } })}
          empty={
            <EmptyState
              icon={IconUsersGroup}
              title={t('empty')}
              action={<Button onClick={openNew}>{t('new.open')}</Button>}
            >
              {t('empty_hint')}
            </EmptyState>
          }
        />
      </Panel>
      <NewPayGroupDrawer
        opened={dialog === 'new'}
        legalEntities={data?.legal_entities ?? []}
        onClose={() => void navigate({ search: {} })}
      />
    </Page>
  );
}

function useGroupColumns(): readonly Column<PayGroup>[] {
  const { t } = useTranslation('pay-groups');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        cell: (group) => <GroupName group={group} />,
      },
      {
        id: 'frequency',
        header: t('frequency'),
        from: 'sm',
        width: 150,
        cell: ({ frequency }) => t(`frequencies.${frequency}`),
      },
      {
        id: 'currency',
        header: t('currency'),
        from: 'md',
        width: 110,
        cell: (row) => row.currency,
      },
      {
        id: 'members',
        header: t('people'),
        align: 'right',
        width: { base: 90, sm: 120 },
        cell: ({ members }) => format.number(members),
      },
      {
        id: 'next',
        header: t('next_period'),
        from: 'sm',
        cell: ({ next_period: next }) =>
          next === null ? '–' : format.period(next.period_start, next.period_end),
      },
      {
        id: 'pay_day',
        header: t('next_pay_day'),
        from: 'md',
        width: 150,
        cell: ({ next_period: next }) => (next === null ? '–' : format.date(next.pay_date)),
      },
    ],
    [t, format],
  );
}

function GroupName({
  group: { id, name, frequency, archived_at: archivedAt },
}: {
  group: PayGroup;
}) {
  const { t } = useTranslation('pay-groups');
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <TextLink to="/payroll/groups/$id" params={{ id }}>
          {name}
        </TextLink>
        {archivedAt === null ? null : (
          <Badge color="gray" miw="max-content">
            {t('is_archived')}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {t(`frequencies.${frequency}`)}
      </Text>
    </>
  );
}
