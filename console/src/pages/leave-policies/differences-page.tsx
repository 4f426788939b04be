import { Button, Group, Stack, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
  const rows = data?.leave_differences;
  const columns = useColumns(
    (id) => settle.mutate({ params: { path: { id } } }),
    settle.isPending,
    useMemo(() => firstOfEach(rows ?? []), [rows]),
  );
  return (
    <Page
      title={t('differences.title')}
      description={t('differences.description')}
      crumbs={[{ label: t('title'), link: { to: '/settings/leave-policies' } }]}
    >
      <Stack gap="md">
        {rows?.length === 0 ? null : <Text maw="70ch">{t('differences.hint')}</Text>}
        {settle.error === null ? null : <ProblemAlert error={settle.error} />}
        {data?.is_complete === false ? <Text>{t('differences.more')}</Text> : null}
        <Panel flush>
          <DataTable
            label={t('differences.title')}
            columns={columns}
            paged={onePage({ data: rows, error, isPending, refetch })}
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

/** The first row of each employee: all their balances are settled together. */
function firstOfEach(rows: readonly Difference[]): ReadonlySet<Difference> {
  return new Set(rows.filter((row, index) => rows[index - 1]?.employee_id !== row.employee_id));
}

function useColumns(
  settle: (employeeId: string) => void,
  busy: boolean,
  firsts: ReadonlySet<Difference>,
): readonly Column<Difference>[] {
  const { t } = useTranslation('leave-policies');
  const column = useColumnKit<Difference>();
  const amountText = useAmountText();
  return useMemo(
    () => [
      column.cell('name', t('differences.name'), ({ employee_id: id, name }) => (
        <TextLink to="/employees/$id" params={{ id }}>
          {name}
        </TextLink>
      )),
      column.cell(
        'year',
        t('differences.balance'),
        ({ type_name: type, year }) => `${type}, ${year}`,
        { width: 180 },
      ),
      column.cell(
        'before',
        t('differences.before'),
        ({ before, unit }) => amountText(before, unit),
        { width: 110 },
      ),
      column.cell('after', t('differences.after'), ({ after, unit }) => amountText(after, unit), {
        width: 110,
      }),
      column.cell(
        'why',
        t('differences.why'),
        ({ kinds }) => [...new Set(kinds.map((kind) => t(`differences.kinds.${kind}`)))].join(', '),
        { from: 'sm' },
      ),
      column.cell(
        'settle',
        '',
        (row) =>
          firsts.has(row) ? (
            <SettleButton name={row.name} disabled={busy} onClick={() => settle(row.employee_id)} />
          ) : null,
        { width: 160 },
      ),
    ],
    [t, column, amountText, settle, busy, firsts],
  );
}

interface SettleButtonProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function SettleButton({ name, ...button }: SettleButtonProps) {
  const { t } = useTranslation('leave-policies');
  return (
    <Group justify="flex-end">
      <Button
        variant="default"
        size="xs"
        aria-label={t('differences.settle_of', { name })}
        {...button}
      >
        {t('differences.settle')}
      </Button>
    </Group>
  );
}
