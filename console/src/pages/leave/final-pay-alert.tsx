import { Alert, Text } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFinalPeriods } from '../../ui/use-final-periods.ts';
import type { LeaveRequest } from './leave-request.ts';

/** For approvers of unpaid leave: the days that the next run deducts. */
export function FinalPayAlert({
  request: { final_pay_periods: periods, allowed_actions: actions },
}: {
  request: LeaveRequest;
}) {
  const { t } = useTranslation();
  const told = useFinalPeriods(periods);
  if (told === undefined || !actions.includes('approve')) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconReceipt aria-hidden />}
      title={t('final_pay.title')}
    >
      <Text size="sm">{t('final_pay.text', { periods: told })}</Text>
    </Alert>
  );
}
