import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
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
  const column = useColumnKit<PayGroup>();
  return useMemo(
    () => [
      column.cell('name', t('name'), (group) => <GroupName group={group} />),
      column.cell('frequency', t('frequency'), ({ frequency }) => t(`frequencies.${frequency}`), {
        from: 'sm',
        width: 150,
      }),
      column.cell('currency', t('currency'), (row) => row.currency, { from: 'md', width: 110 }),
      column.number('members', t('people'), ({ members }) => members, {
        width: { base: 90, sm: 120 },
      }),
      column.cell(
        'next',
        t('next_period'),
        ({ next_period: next }) =>
          next === null ? '–' : format.period(next.period_start, next.period_end),
        { from: 'sm' },
      ),
      column.cell(
        'pay_day',
        t('next_pay_day'),
        ({ next_period: next }) => (next === null ? '–' : format.date(next.pay_date)),
        { from: 'md', width: 150 },
      ),
    ],
    [t, column, format],
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
