import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { dueLevelOf } from '../../ui/due-level.ts';
import { notifyDone } from '../../ui/notify.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { RecordActions } from '../../ui/record-actions.tsx';
import { useApprove } from '../../ui/use-approve.ts';
import type { Timesheet } from './timesheet.ts';

/** Approve and reject; submitting is part of the editor, and here only to say why it is closed. */
export function TimesheetActions({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('timesheets');
  const [rejecting, setRejecting] = useState(false);
  const decide = api.useMutation('post', '/timesheets/{id}/approve');
  const { approve, isApproving } = useApprove(async () => {
    const params = { path: { id: timesheet.id } };
    const now = await decide.mutateAsync({ params, body: dueLevelOf(timesheet) });
    return now.timesheet.status;
  });
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
            body: { ...dueLevelOf(timesheet), reason },
          });
          notifyDone(t('rejected', { name: timesheet.employee_name }));
        }}
      />
    </>
  );
}
