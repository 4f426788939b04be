import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { daysOfMonth } from '../../ui/days.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useToday } from '../../ui/use-today.ts';
import type { PayDeduction } from './use-deduction-columns.tsx';

/** Sets the last day of a deduction. */
export function EndDeductionDialog({
  deduction,
  onClose,
}: {
  deduction: PayDeduction;
  onClose: () => void;
}) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const endOfMonth = daysOfMonth(today.slice(0, 7)).at(-1) ?? today;
  const [lastDay, setLastDay] = useState(deduction.valid_to ?? endOfMonth);
  const end = api.useMutation('post', '/pay-deductions/{id}/end');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('deductions.end_title', { name: deduction.name })}
      confirmLabel={t('deductions.end_confirm')}
      onConfirm={async () => {
        await end.mutateAsync({
          params: { path: { id: deduction.id } },
          body: { valid_to: lastDay },
        });
        notifyDone(t('deductions.ended'));
      }}
    >
      <Stack>
        <Text size="sm">{t('deductions.end_text')}</Text>
        <DateField
          label={t('deductions.until')}
          value={lastDay}
          minDate={deduction.valid_from}
          onChange={(date) => setLastDay(date ?? lastDay)}
          required
        />
      </Stack>
    </ConfirmDialog>
  );
}
