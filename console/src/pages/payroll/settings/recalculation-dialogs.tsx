import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { ifMatch, useConfirmation } from '../../../ui/use-confirmation.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import type { Recalculation, RecalculationMove } from './recalculation.ts';

export function RequestRecalculation({
  fromDay = null,
  ...props
}: {
  opened: boolean;
  /** Entered already. */
  fromDay?: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('payroll');
  return (
    <FormModal {...props} title={t('recalculations.request_title')}>
      <RequestForm fromDay={fromDay} onClose={props.onClose} />
    </FormModal>
  );
}

function RequestForm({ fromDay, onClose }: { fromDay: string | null; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const request = api.useMutation('post', '/recalculations');
  const form = useForm<{ from_day: string | null; reason: string }>({
    initialValues: { from_day: fromDay, reason: '' },
    validate: {
      from_day: (value) => (value === null ? common('fields.required') : null),
      reason: (value) => (value.trim() === '' ? common('fields.required') : null),
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ from_day: day, reason }) => {
    await request.mutateAsync({ body: { from_day: day ?? '', reason: reason.trim() } });
    notifyDone(t('recalculations.requested'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('recalculations.request_text')}</Text>
        <DateField
          {...form.getInputProps('from_day')}
          label={t('recalculations.from_day')}
          required
        />
        <Textarea
          {...form.getInputProps('reason')}
          label={t('recalculations.reason')}
          description={t('recalculations.reason_hint')}
          maxLength={500}
          autosize
          minRows={2}
          required
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('recalculations.request')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

export function DecideRecalculation({
  recalculation,
  move,
  onClose,
}: {
  recalculation: Recalculation;
  move: RecalculationMove;
  onClose: () => void;
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const approve = api.useMutation('post', '/recalculations/{id}/approve');
  const withdraw = api.useMutation('post', '/recalculations/{id}/withdraw');
  const params = { path: { id: recalculation.id } };
  const { shown, confirm } = useConfirmation(recalculation, async () => {
    const { data, error } = await client.GET('/recalculations/{id}', { params });
    return { data: data?.recalculation, error };
  });
  const { from_day: day, reason } = shown;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`recalculations.${move}_title`)}
      confirmLabel={t(`recalculations.${move}`)}
      onConfirm={async () => {
        await (move === 'approve'
          ? confirm((seen) => approve.mutateAsync({ params, headers: ifMatch(seen) }))
          : withdraw.mutateAsync({ params }));
        notifyDone(t(`recalculations.${move}_done`));
      }}
    >
      {t(`recalculations.${move}_text`, { day: format.date(day), reason })}
    </ConfirmDialog>
  );
}
