import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { notifyDone } from '../../ui/notify.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { PayrollRun } from './payroll-run.ts';

/** Creates the reversal of a run, and opens it. */
export function ReverseDialog({
  run,
  opened,
  onClose,
}: {
  readonly run: PayrollRun;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const navigate = useNavigate();
  const reverse = api.useMutation('post', '/payroll-runs/{id}/reverse');
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t('moves.reverse.title')}
      confirmLabel={t('moves.reverse.label')}
      hint={t('moves.reverse.hint')}
      required
      onConfirm={async (reason) => {
        const { payroll_run: reversal } = await reverse.mutateAsync({
          params: { path: { id: run.id } },
          body: { reason: reason ?? '' },
        });
        notifyDone(t('moves.reverse.done'));
        await navigate({ to: '/payroll/$id', params: { id: reversal.id } });
      }}
    >
      {t('moves.reverse.text', { period: format.period(run.period_start, run.period_end) })}
    </ReasonDialog>
  );
}
