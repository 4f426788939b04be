import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { RecordActions } from '../../ui/record-actions.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import type { Timesheet } from './timesheet.ts';

/** Approve and reject; submitting is part of the editor, and here only to say why it is closed. */
export function TimesheetActions({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('timesheets');
  const [rejecting, setRejecting] = useState(false);
  const { approve, isApproving } = useApprove(timesheet);
  const reject = api.useMutation('post', '/timesheets/{id}/reject');
  return (
    <>
      <RecordActions
        record={timesheet}
        actions={[
          { action: 'submit', label: t('submit'), icon: IconSend, onClick: () => undefined },
          {
            action: 'reject',
            label: t('reject'),
            icon: IconX,
            danger: true,
            onClick: () => setRejecting(true),
          },
          {
            action: 'approve',
            label: t('approve'),
            icon: IconCheck,
            primary: true,
            loading: isApproving,
            onClick: approve,
          },
        ]}
      />
      <ReasonDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
        title={t('reject_title', { name: timesheet.employee_name })}
        confirmLabel={t('reject')}
        onConfirm={async (reason) => {
          await reject.mutateAsync({
            params: { path: { id: timesheet.id } },
            body: { ...levelOf(timesheet), reason },
          });
          notifyDone(t('rejected', { name: timesheet.employee_name }));
        }}
      />
    </>
  );
}

/** The step that the page shows: a second press decides no further one. */
function levelOf({ approval: { due_level: level } }: Timesheet): { level?: number } {
  return level === null ? {} : { level };
}

function useApprove(timesheet: Timesheet) {
  const { t } = useTranslation('timesheets');
  const problemText = useProblemText();
  const approve = api.useMutation('post', '/timesheets/{id}/approve');
  const send = async (): Promise<void> => {
    try {
      const { timesheet: now } = await approve.mutateAsync({
        params: { path: { id: timesheet.id } },
        body: levelOf(timesheet),
      });
      notifyDone(now.status === 'approved' ? t('approved') : t('step_approved'));
    } catch (refused) {
      notifyFailed(problemText(toProblem(refused)).title);
    }
  };
  return { approve: () => void send(), isApproving: approve.isPending };
}
