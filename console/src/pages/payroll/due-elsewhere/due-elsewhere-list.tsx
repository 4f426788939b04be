import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { onePage } from '../../../ui/use-paged.ts';
import { byRun, type DueElsewhere, type DueOfRun } from './due-elsewhere.ts';
import { useDueColumns } from './use-due-columns.tsx';

/** What no regular run takes, by the run that can pay it. */
export function DueElsewhereList({
  rows,
  othersCount = 0,
}: {
  rows: readonly DueElsewhere[];
  othersCount?: number;
}) {
  const { t } = useTranslation('payroll');
  return (
    <Stack gap="md">
      {byRun(rows).map((due) => (
        <PaidByRun key={due.key} due={due} />
      ))}
      {othersCount === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t('left_out.more', { count: othersCount })}
        </Text>
      )}
    </Stack>
  );
}

function PaidByRun({ due }: { due: DueOfRun }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const navigate = useNavigate();
  const create = api.useMutation('post', '/due-elsewhere/runs');
  const { currency, groupId, groupName, days } = due;
  const name = groupName ?? t('new_run.without_group');
  const createRun = async (): Promise<void> => {
    const body = {
      currency,
      pay_group_id: groupId,
      ...(days === undefined ? {} : { days: { start: days.start, end: days.end } }),
    };
    const { payroll_run: run } = await create.mutateAsync({ body });
    await navigate({ to: '/payroll/$id', params: { id: run.id } });
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600}>
          {days === undefined
            ? t('due.by_group', { name, currency })
            : t('due.by_days', { days: format.dateRange(days.start, days.end), currency })}
        </Text>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          loading={create.isPending}
          onClick={() => void createRun().catch(() => undefined)}
        >
          {t('due.create_run')}
        </Button>
      </Group>
      {create.error === null ? null : <ProblemAlert error={create.error} />}
      <DueTable due={due} label={name} />
    </Stack>
  );
}

function DueTable({ due, label }: { due: DueOfRun; label: string }) {
  const columns = useDueColumns();
  return (
    <DataTable
      label={label}
      columns={columns}
      paged={onePage({
        data: [...due.rows],
        error: null,
        isPending: false,
        refetch: () => undefined,
      })}
      rowKey={({ employee_id: id, for_period: period, reason }) =>
        [id, period?.start, period?.end, reason].join(' ')
      }
      empty={null}
    />
  );
}

/** Closed periods for which someone has to say what happens to pay that is due. */
export function UndecidedPeriods({
  periods,
}: {
  periods: readonly {
    readonly pay_period_id: string;
    readonly pay_group_id: string;
    readonly pay_group_name: string;
    readonly period_start: string;
    readonly period_end: string;
  }[];
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  if (periods.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('due.undecided')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('due.undecided_hint')}
      </Text>
      <List size="sm" spacing={6}>
        {periods.map((period) => (
          <List.Item key={period.pay_period_id}>
            <TextLink to="/payroll/groups/$id" params={{ id: period.pay_group_id }} size="sm">
              {`${period.pay_group_name}, ${format.dateRange(period.period_start, period.period_end)}`}
            </TextLink>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
