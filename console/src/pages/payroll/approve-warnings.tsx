import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useToday } from '../../ui/use-today.ts';
import type { PayrollRun } from './payroll-run.ts';

/** Reasons against approving a run now, although it is allowed. */
export function ApproveWarnings({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const today = useToday();
  const { user } = useSession();
  const warnings = [
    ...(run.period_end < today
      ? []
      : [t('moves.approve.not_over', { date: format.date(run.period_end) })]),
    // Only if no one else could approve; otherwise the server rejects it.
    ...(run.started_by === user.id ? [t('moves.approve.own')] : []),
  ];
  return warnings.map((warning) => (
    <Alert
      key={warning}
      color="yellow"
      variant="light"
      mt="sm"
      icon={<IconAlertTriangle aria-hidden />}
    >
      {warning}
    </Alert>
  ));
}
