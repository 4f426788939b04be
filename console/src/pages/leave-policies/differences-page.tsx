import { Button, Group, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useAmountText } from '../../ui/use-amount-text.ts';
import { onePage } from '../../ui/use-paged.ts';

type Difference = Answer<'listLeaveDifferences'>['leave_differences'][number];

/** Balances that an upgrade would change. HR settles them, one employee at a time. */
export function DifferencesPage() {
  const { t } = useTranslation('leave-policies');
  const { data, error, isPending, refetch } = api.useQuery('get', '/leave-differences');
  const settle = api.useMutation('post', '/employees/{id}/settle-leave-differences', {
    onSuccess: () => notifyDone(t('differences.done')),
  });
  const columns = useColumns((id) => settle.mutate({ params: { path: { id } } }), settle.isPending);
  return (
    <Page
      title={t('differences.title')}
      description={t('differences.description')}
      crumbs={[{ label: t('title'), link: { to: '/settings/leave-policies' } }]}
    >
      <Stack gap="md">
        <Text maw="70ch">{t('differences.hint')}</Text>
        {settle.error === null ? null : <ProblemAlert error={settle.error} />}
        {data?.is_complete === false ? <Text>{t('differences.more')}</Text> : null}
        <Panel flush>
          <DataTable
            label={t('differences.title')}
            columns={columns}
            paged={onePage({ data: data?.leave_differences, error, isPending, refetch })}
            rowKey={(row) => `${row.employee_id} ${row.leave_type} ${row.year}`}
            empty={
              <EmptyState icon={IconScale} title={t('differences.empty_title')}>
                {t('differences.empty_text')}
              </EmptyState>
            }
          />
        </Panel>
      </Stack>
    </Page>
  );
}

function useColumns(
  settle: (employeeId: string) => void,
  busy: boolean,
): readonly Column<Difference>[] {
  const { t } = useTranslation('leave-policies');
  const amountText = useAmountText();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('differences.name'),
        cell: ({ employee_id: id, name }) => (
          <TextLink to="/employees/$id" params={{ id }}>
            {name}
          </TextLink>
        ),
      },
      {
        id: 'year',
        header: t('differences.balance'),
        cell: ({ type_name: type, year }) => `${type}, ${year}`,
      },
      {
        id: 'before',
        header: t('differences.before'),
        cell: ({ before, unit }) => amountText(before, unit),
      },
      {
        id: 'after',
        header: t('differences.after'),
        cell: ({ after, unit }) => amountText(after, unit),
      },
      {
        id: 'why',
        header: t('differences.why'),
        from: 'sm',
        cell: ({ kinds }) =>
          [...new Set(kinds.map((kind) => t(`differences.kinds.${kind}`)))].join(', '),
      },
      {
        id: 'settle',
        header: '',
        cell: ({ employee_id: id, name }) => (
          <Group justify="flex-end">
            <Button
              variant="default"
              size="xs"
              disabled={busy}
              aria-label={t('differences.settle_of', { name })}
              onClick={() => settle(id)}
            >
              {t('differences.settle')}
            </Button>
          </Group>
        ),
      },
    ],
    [t, amountText, settle, busy],
  );
}
