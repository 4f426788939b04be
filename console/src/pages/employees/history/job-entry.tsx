import { Button, Group, List, Stack, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBriefcase,
  IconCalendarPlus,
  IconClock,
  IconHistory,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { ToneBadge } from '../../../ui/status-badge.tsx';
import type { Employee } from '../employee.ts';
import { differences, jobFields, type JobHistory, type JobRow, rowBefore } from './job-history.ts';
import { useJobWords } from './use-job-words.ts';

/** A picture of what kind of row it is; the text says it too. */
export function JobSymbol({ row }: { row: JobRow }) {
  if (row.superseded_at !== null) return <IconHistory size={14} aria-hidden />;
  if (row.is_planned) return <IconClock size={14} aria-hidden />;
  return row.valid_from === null ? (
    <IconCalendarPlus size={14} aria-hidden />
  ) : (
    <IconBriefcase size={14} aria-hidden />
  );
}

interface JobEntryProps {
  readonly employee: Employee;
  readonly history: JobHistory;
  readonly row: JobRow;
  readonly firstDay: string | null;
}

/** One job row: from which day, what changed, why, and who recorded it. */
export function JobEntry({ employee, history, row, firstDay }: JobEntryProps) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const from = row.valid_from ?? firstDay;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Text fw={500} size="sm">
          {row.valid_from === null ? t('history.first_day') : t('history.changed')}
          {from === null ? '' : ` · ${format.date(from)}`}
        </Text>
        {row.superseded_at === null ? null : (
          <ToneBadge tone="quiet">
            {t(row.is_planned ? 'history.withdrawn' : 'history.replaced')}
          </ToneBadge>
        )}
        {row.is_planned && row.superseded_at === null ? (
          <>
            <ToneBadge tone="quiet">{t('history.planned')}</ToneBadge>
            {!employee.editable_fields.includes('job_title') ? null : (
              <WithdrawPlan employee={employee} row={row} />
            )}
          </>
        ) : null}
      </Group>
      <WhatChanged history={history} row={row} />
      {row.reason === null ? null : (
        <Text size="sm">{t('history.reason', { reason: row.reason })}</Text>
      )}
      <Recorded row={row} />
    </Stack>
  );
}

/** What differs from the row before; of the first row, all that it says. */
function WhatChanged({ history, row }: Pick<JobEntryProps, 'history' | 'row'>) {
  const { t } = useTranslation('employees');
  const words = useJobWords();
  const before = rowBefore(history.jobs, row);
  const fields =
    before === undefined
      ? jobFields.filter((field) => row[field] !== null)
      : differences(before, row);
  if (fields.length === 0) return <Text size="sm">{t('history.same')}</Text>;
  return (
    <List size="sm" listStyleType="none" withPadding={false}>
      {fields.map((field) => (
        <List.Item key={field}>
          {before === undefined
            ? t('history.is', { field: words.label(field), value: words.value(row, field) })
            : t('history.was', {
                field: words.label(field),
                before: words.value(before, field),
                after: words.value(row, field),
              })}
        </List.Item>
      ))}
    </List>
  );
}

function Recorded({ row }: { row: JobRow }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const { recorded_at: at, recorded_by_name: name, superseded_at: until } = row;
  const instant = format.instant(at);
  return (
    <Text size="xs" c="dimmed">
      {name === null
        ? t('history.recorded', { instant })
        : t('history.recorded_by', { instant, name })}
      {until === null ? '' : ` · ${t('history.replaced_at', { instant: format.instant(until) })}`}
    </Text>
  );
}

function WithdrawPlan({ employee, row }: Pick<JobEntryProps, 'employee' | 'row'>) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const withdraw = api.useMutation('post', '/employees/{id}/withdraw-planned-change');
  const date = format.date(row.valid_from ?? '');
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        onClick={() => setAsking(true)}
        aria-label={t('history.withdraw.of', { date })}
      >
        {t('history.withdraw.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('history.withdraw.title', { date })}
        confirmLabel={t('history.withdraw.confirm')}
        onConfirm={async () => {
          await withdraw.mutateAsync({
            params: { path: { id: employee.id } },
            body: { job_row_id: row.id },
          });
          notifyDone(t('history.withdraw.done'));
        }}
      >
        {t('history.withdraw.text')}
      </ConfirmDialog>
    </>
  );
}
