import { Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconScale } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { useToday } from '../../ui/use-today.ts';
import type { LeavePolicy } from './leave-policy.ts';
import { useAssignmentWords } from './use-assignment-words.ts';
import { useTermsWords } from './use-terms-words.ts';

/** The rules by which employees get leave. */
export function PoliciesPage() {
  const { t } = useTranslation('leave-policies');
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = api.useQuery('get', '/leave-policies');
  const columns = useColumns();
  const add = { to: '/settings/leave-policies/new' } as const;
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageActions actions={[{ label: t('add'), icon: IconPlus, primary: true, link: add }]} />
      }
    >
      <Stack gap="md">
        <Text maw="70ch">{t('hint')}</Text>
        <DifferencesHint />
        <Panel flush>
          <DataTable
            label={t('title')}
            columns={columns}
            paged={onePage({
              data: data && currentFirst(data.leave_policies),
              error,
              isPending,
              refetch,
            })}
            rowKey={({ id }) => id}
            onRowClick={({ id }) =>
              void navigate({ to: '/settings/leave-policies/$id', params: { id } })
            }
            empty={
              <EmptyState
                icon={IconScale}
                title={t('empty_title')}
                action={<LinkButton {...add}>{t('add')}</LinkButton>}
              >
                {t('empty_text')}
              </EmptyState>
            }
          />
        </Panel>
      </Stack>
    </Page>
  );
}

/** Only after an upgrade that found balances to settle. */
function DifferencesHint() {
  const { t } = useTranslation('leave-policies');
  const { data } = api.useQuery('get', '/leave-differences');
  if (data === undefined || data.leave_differences.length === 0) return null;
  return (
    <Text>
      {t('differences.link')}{' '}
      <TextLink to="/settings/leave-policies/differences">{t('differences.show')}</TextLink>
    </Text>
  );
}

function currentFirst(policies: readonly LeavePolicy[]): LeavePolicy[] {
  return policies.toSorted(
    (one, other) => Number(one.archived_at !== null) - Number(other.archived_at !== null),
  );
}

function useColumns(): readonly Column<LeavePolicy>[] {
  const { t } = useTranslation('leave-policies');
  const column = useColumnKit<LeavePolicy>();
  const typeName = useLeaveTypeName();
  const { amountOf } = useTermsWords();
  const words = useAssignmentWords();
  const today = useToday();
  return useMemo(
    () => [
      column.cell('name', t('fields.name'), ({ id, name, archived_at: archivedAt }) => (
        <Group gap="xs" wrap="nowrap">
          <TextLink to="/settings/leave-policies/$id" params={{ id }}>
            {name}
          </TextLink>
          {archivedAt === null ? null : <StatusBadge status="archived" />}
        </Group>
      )),
      column.cell('type', t('fields.leave_type'), ({ leave_type }) => typeName(leave_type), {
        from: 'sm',
      }),
      column.cell(
        'amount',
        t('fields.amount'),
        ({ terms }) => t('a_year', { amount: amountOf(terms.amount) }),
        { from: 'xs' },
      ),
      column.cell('assigned', t('assigned'), ({ assignments }) => {
        const current = assignments.filter(({ last_day: last }) => last === null || last >= today);
        return current.length === 0 ? t('not_assigned') : current.map(words.who).join(', ');
      }),
    ],
    [t, column, typeName, amountOf, words, today],
  );
}
