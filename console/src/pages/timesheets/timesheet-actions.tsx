import { IconArrowBackUp, IconCheck, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { dueLevelOf } from '../../ui/due-level.ts';
import { notifyDone } from '../../ui/notify.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { type MovableRecord, RecordActions } from '../../ui/record-actions.tsx';
import { ifMatch, useConfirmShown } from '../../ui/use-confirmation.ts';
import { useApprove } from '../../ui/use-approve.ts';
import { useTakeOver } from '../../ui/use-take-over.tsx';
import { useUndoable } from '../../ui/use-undoable.ts';
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
  const confirmShown = useConfirmShown();
  const approve = useApprove(timesheet, async () => {
    const params = { path: { id: timesheet.id } };
    const body = dueLevelOf(timesheet);
    const read = async () => {
      const { data, error } = await client.GET('/timesheets/{id}', { params });
      return { data: data?.timesheet, error };
    };
    const now = await confirmShown({ shown: timesheet, read }, (seen) =>
      decide.mutateAsync({ params, body, headers: ifMatch(seen), keepalive: true }),
    );
    return now.timesheet.status;
  });
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
            onClick: approve,
          },
        ]}
      />
      {takeOver.dialog}
      <RejectDialog timesheet={timesheet} opened={asking === 'reject'} onClose={close} />
      <ReopenDialog timesheet={timesheet} opened={asking === 'reopen'} onClose={close} />
    </>
  );
}

/** Before approval there is nothing to reopen or to explain. */
function shown({ id, status, allowed_actions, unavailable_actions }: Timesheet): MovableRecord {
  return {
    id,
    allowed_actions,
    unavailable_actions: unavailable_actions.filter(
      ({ action }) => action !== 'reopen' || status === 'approved',
    ),
  };
}

interface DialogProps {
  readonly timesheet: Timesheet;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RejectDialog({ timesheet, opened, onClose }: DialogProps) {
  const { t } = useTranslation('timesheets');
  const reject = api.useMutation('post', '/timesheets/{id}/reject');
  const { start } = useUndoable();
  const name = timesheet.employee_name;
  return (
    <ReasonDialog
      about={timesheet.id}
      opened={opened}
      onClose={onClose}
      title={t('reject_title', { name })}
      confirmLabel={t('reject')}
      onConfirm={(reason) =>
        start({
          key: timesheet.id,
          action: 'reject',
          subject: name,
          send: async () => {
            await reject.mutateAsync({
              params: { path: { id: timesheet.id } },
              body: { ...dueLevelOf(timesheet), reason },
              keepalive: true,
            });
            return t('rejected', { name });
          },
        })
      }
    />
  );
}

function ReopenDialog({ timesheet, opened, onClose }: DialogProps) {
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
