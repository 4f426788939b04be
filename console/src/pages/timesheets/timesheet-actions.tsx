import { IconArrowBackUp, IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { dueLevelOf } from '../../ui/due-level.ts';
import { notifyDone } from '../../ui/notify.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { type MovableRecord, RecordActions } from '../../ui/record-actions.tsx';
import { useApprove } from '../../ui/use-approve.ts';
import { useTakeOver } from '../../ui/use-take-over.tsx';
import type { Timesheet } from './timesheet.ts';

/**
 * Approve, reject and reopen. Submitting is part of the editor; it is listed here only to explain
 * why it is not available.
 */
export function TimesheetActions({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('timesheets');
  const [asking, setAsking] = useState<'reject' | 'reopen'>();
  const close = (): void => setAsking(undefined);
  const decide = api.useMutation('post', '/timesheets/{id}/approve');
  const { approve, isApproving } = useApprove(async () => {
    const params = { path: { id: timesheet.id } };
    const now = await decide.mutateAsync({ params, body: dueLevelOf(timesheet) });
    return now.timesheet.status;
  });
  const reject = api.useMutation('post', '/timesheets/{id}/reject');
  const takeOver = useTakeOver('timesheet', timesheet);
  return (
    <>
      <RecordActions
        record={shown(timesheet)}
        actions={[
          {
            action: 'reopen',
            label: t('reopen.open'),
            icon: IconArrowBackUp,
            rare: true,
            onClick: () => setAsking('reopen'),
          },
          { action: 'submit', label: t('submit'), icon: IconSend, onClick: () => undefined },
          takeOver.action,
          {
            action: 'reject',
            label: t('reject'),
            icon: IconX,
            onClick: () => setAsking('reject'),
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
      {takeOver.dialog}
      <ReasonDialog
        opened={asking === 'reject'}
        onClose={close}
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
      <ReopenDialog timesheet={timesheet} opened={asking === 'reopen'} onClose={close} />
    </>
  );
}

/** Before approval there is nothing to reopen or to explain. */
function shown({ status, allowed_actions, unavailable_actions }: Timesheet): MovableRecord {
  return {
    allowed_actions,
    unavailable_actions: unavailable_actions.filter(
      ({ action }) => action !== 'reopen' || status === 'approved',
    ),
  };
}

interface ReopenDialogProps {
  readonly timesheet: Timesheet;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ReopenDialog({ timesheet, opened, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('timesheets');
  const reopen = api.useMutation('post', '/timesheets/{id}/reopen');
  const name = timesheet.employee_name;
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t('reopen.title', { name })}
      confirmLabel={t('reopen.open')}
      required
      hint={t('reopen.hint')}
      onConfirm={async (reason) => {
        await reopen.mutateAsync({
          params: { path: { id: timesheet.id } },
          body: { reason: reason ?? '' },
        });
        notifyDone(t('reopen.done', { name }));
      }}
    >
      {t('reopen.text')}
    </ReasonDialog>
  );
}
