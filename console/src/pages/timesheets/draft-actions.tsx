import { Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCalendarShare, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { addDays, daysBetween, mondayOf } from '../../ui/days.ts';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { RecordActions } from '../../ui/record-actions.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Timesheet } from './timesheet.ts';

interface DraftActionsProps {
  readonly timesheet: Timesheet;
  /** Drops the hours that are typed and not saved. */
  readonly forget: () => void;
}

/** Moves or deletes a draft, e.g. one that was started for the wrong days. */
export function DraftActions({ timesheet, forget }: DraftActionsProps) {
  const { t } = useTranslation('timesheets');
  const { t: common } = useTranslation();
  const [asking, setAsking] = useState<'delete' | 'move'>();
  const close = (): void => setAsking(undefined);
  const navigate = useNavigate();
  const format = useFormat();
  const remove = api.useMutation('delete', '/timesheets/{id}');
  return (
    <Group gap="sm">
      <RecordActions
        record={timesheet}
        actions={[
          {
            action: 'edit',
            label: t('move.open'),
            icon: IconCalendarShare,
            rare: true,
            onClick: () => setAsking('move'),
          },
          {
            action: 'delete',
            label: common('actions.delete'),
            icon: IconTrash,
            danger: true,
            onClick: () => setAsking('delete'),
          },
        ]}
      />
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={close}
        title={t('delete.title')}
        confirmLabel={common('actions.delete')}
        danger
        onConfirm={async () => {
          await remove.mutateAsync({ params: { path: { id: timesheet.id } } });
          forget();
          notifyDone(t('delete.done'));
          await navigate({ to: '/timesheets', replace: true });
        }}
      >
        {t('delete.text', {
          dates: format.dateRange(timesheet.period_start, timesheet.period_end),
        })}
      </ConfirmDialog>
      <FormModal opened={asking === 'move'} onClose={close} title={t('move.title')}>
        <MoveForm timesheet={timesheet} forget={forget} onClose={close} />
      </FormModal>
    </Group>
  );
}

function MoveForm({ timesheet, forget, onClose }: DraftActionsProps & { onClose: () => void }) {
  const { t } = useTranslation('timesheets');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { period_start: start, period_end: end } = timesheet;
  const length = daysBetween(start, end).length;
  const isWeek = length === 7 && mondayOf(start) === start;
  const startOf = (date: string): string => (isWeek ? mondayOf(date) : date);
  const edit = api.useMutation('patch', '/timesheets/{id}');
  const form = useForm<{ period_start: string | null }>({
    initialValues: { period_start: start },
    validate: { period_start: (date) => (date === null ? common('fields.required') : null) },
  });
  const first = startOf(form.getValues().period_start ?? start);
  const { submit, busy, error } = useSubmit(form, async () => {
    await edit.mutateAsync({
      params: { path: { id: timesheet.id } },
      body: {
        period_start: first,
        period_end: addDays(first, length - 1),
        // Each day's hours keep their position in the period.
        entries: timesheet.entries.map(({ date, hours }) => ({
          date: addDays(first, daysBetween(start, date).length - 1),
          hours,
        })),
      },
    });
    forget();
    notifyDone(t('move.done'));
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <DateField
          {...form.getInputProps('period_start')}
          label={isWeek ? t('new.week') : t('move.first_day')}
          description={t('move.hint')}
          required
          data-autofocus
        />
        <Text size="sm">
          {t('move.to', { dates: format.dateRange(first, addDays(first, length - 1)) })}
        </Text>
        <FormFooter error={error} busy={busy} submitLabel={t('move.confirm')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
