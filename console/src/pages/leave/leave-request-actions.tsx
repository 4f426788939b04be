import {
  IconBan,
  IconCalendarMinus,
  IconCheck,
  IconScissors,
  IconTransform,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { dueLevelOf } from '../../ui/due-level.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { type RecordAction, RecordActions } from '../../ui/record-actions.tsx';
import { ifMatch, useConfirmShown } from '../../ui/use-confirmation.ts';
import { useApprove } from '../../ui/use-approve.ts';
import { useTakeOver } from '../../ui/use-take-over.tsx';
import { useUndoable } from '../../ui/use-undoable.ts';
import { ChangeLeave, type LeaveChange } from './change-leave.tsx';
import type { LeaveRequest } from './leave-request.ts';

/** Approve, reject, cancel, change: the actions the server allows the user. */
export function LeaveRequestActions({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation('leave');
  const [asking, setAsking] = useState<'reject' | 'cancel' | LeaveChange>();
  const isApproved = request.status === 'approved';
  const approve = useApproveLeave(request);
  const close = (): void => setAsking(undefined);
  const changes = useChangeActions(setAsking);
  const takeOver = useTakeOver('leave', request);
  return (
    <>
      <RecordActions
        record={request}
        actions={[
          // Before approval these actions don't apply.
          ...(isApproved ? changes : []),
          {
            action: 'cancel',
            label: t('cancel'),
            icon: IconBan,
            danger: isApproved,
            onClick: () => setAsking(isApproved ? 'cancel_approved' : 'cancel'),
          },
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
      <RejectLeave request={request} opened={asking === 'reject'} onClose={close} />
      <CancelLeave request={request} opened={asking === 'cancel'} onClose={close} />
      <ChangeLeave
        request={request}
        change={asking === 'reject' || asking === 'cancel' ? undefined : asking}
        onClose={close}
      />
    </>
  );
}

function useApproveLeave(request: LeaveRequest): () => void {
  const decide = api.useMutation('post', '/leave-requests/{id}/approve');
  const confirmShown = useConfirmShown();
  return useApprove(request, async () => {
    const params = { path: { id: request.id } };
    const body = dueLevelOf(request);
    const read = async () => {
      const { data, error } = await client.GET('/leave-requests/{id}', { params });
      return { data: data?.leave_request, error };
    };
    const now = await confirmShown({ shown: request, read }, (seen) =>
      decide.mutateAsync({ params, body, headers: ifMatch(seen), keepalive: true }),
    );
    return now.leave_request.status;
  });
}

function useChangeActions(onAsk: (change: LeaveChange) => void): readonly RecordAction[] {
  const { t } = useTranslation('leave');
  return [
    {
      action: 'shorten',
      label: t('change.shorten'),
      icon: IconScissors,
      rare: true,
      onClick: () => onAsk('shorten'),
    },
    {
      action: 'interrupt',
      label: t('change.interrupt'),
      icon: IconCalendarMinus,
      rare: true,
      onClick: () => onAsk('interrupt'),
    },
    {
      action: 'convert',
      label: t('change.convert'),
      icon: IconTransform,
      rare: true,
      onClick: () => onAsk('convert'),
    },
  ];
}

interface DialogProps {
  readonly request: LeaveRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function RejectLeave({ request, opened, onClose }: DialogProps) {
  const { t } = useTranslation('leave');
  const reject = api.useMutation('post', '/leave-requests/{id}/reject');
  const { start } = useUndoable();
  return (
    <ReasonDialog
      about={request.id}
      opened={opened}
      onClose={onClose}
      title={t('reject_title', { name: request.employee_name })}
      confirmLabel={t('reject')}
      onConfirm={(reason) =>
        start({
          key: request.id,
          action: 'reject',
          subject: request.employee_name,
          send: async () => {
            await reject.mutateAsync({
              params: { path: { id: request.id } },
              body: { ...dueLevelOf(request), reason },
              keepalive: true,
            });
            return t('rejected', { name: request.employee_name });
          },
        })
      }
    />
  );
}

function CancelLeave({ request, opened, onClose }: DialogProps) {
  const { t } = useTranslation('leave');
  const cancel = api.useMutation('post', '/leave-requests/{id}/cancel');
  const { start } = useUndoable();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('cancel_title')}
      confirmLabel={t('cancel')}
      danger
      onConfirm={() =>
        start({
          key: request.id,
          action: 'cancel',
          subject: request.employee_name,
          send: async () => {
            const params = { path: { id: request.id } };
            await cancel.mutateAsync({ params, body: {}, keepalive: true });
            return t('cancelled');
          },
        })
      }
    >
      {t('cancel_text')}
    </ConfirmDialog>
  );
}
