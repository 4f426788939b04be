import { List, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useUndoable } from '../../ui/use-undoable.ts';
import { type Contract, reasonLengthMax } from './contract.ts';

interface ContractDialogProps {
  readonly contract: Contract;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** After this the text cannot be changed, so the dialog says so. */
export function SendDialog({ contract, opened, onClose }: ContractDialogProps) {
  const { t } = useTranslation('contracts');
  const send = api.useMutation('post', '/contracts/{id}/send');
  const name = contract.employee_name;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('send.title', { name })}
      confirmLabel={t('actions.send')}
      onConfirm={async () => {
        await send.mutateAsync({ params: { path: { id: contract.id } } });
        notifyDone(t('send.done', { name }));
      }}
    >
      <List size="sm" spacing="xs">
        <List.Item>{t('send.frozen')}</List.Item>
        <List.Item>{t('send.seen', { name })}</List.Item>
        <List.Item>{t('send.signed')}</List.Item>
      </List>
    </ConfirmDialog>
  );
}

export function DeclineDialog({ contract, opened, onClose }: ContractDialogProps) {
  const { t } = useTranslation('contracts');
  const decline = api.useMutation('post', '/contracts/{id}/decline');
  const { start } = useUndoable();
  return (
    <ReasonDialog
      about={contract.id}
      opened={opened}
      onClose={onClose}
      title={t('decline.title')}
      confirmLabel={t('actions.decline')}
      onConfirm={(reason) =>
        start({
          key: contract.id,
          action: 'decline',
          subject: contract.title,
          send: async () => {
            const params = { path: { id: contract.id } };
            await decline.mutateAsync({ params, body: { reason }, keepalive: true });
            return t('decline.done');
          },
        })
      }
    >
      {t('decline.text', { title: contract.title })}
    </ReasonDialog>
  );
}

export function VoidDialog({ contract, opened, onClose }: ContractDialogProps) {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const [reason, setReason] = useState('');
  const end = api.useMutation('post', '/contracts/{id}/void');
  const { start } = useUndoable();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('void.title')}
      confirmLabel={t('actions.void')}
      danger
      typedName={contract.title}
      onConfirm={() =>
        start({
          key: contract.id,
          action: 'void',
          subject: contract.title,
          send: async () => {
            const params = { path: { id: contract.id } };
            const body = { reason: reason.trim() === '' ? null : reason.trim() };
            await end.mutateAsync({ params, body, keepalive: true });
            return t('void.done');
          },
        })
      }
    >
      <Stack>
        <Text size="sm">
          {t(contract.sent_at === null ? 'void.text_draft' : 'void.text', {
            name: contract.employee_name,
          })}
        </Text>
        <Textarea
          label={`${t('void.reason')} (${common('fields.optional')})`}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          autosize
          minRows={2}
          maxLength={reasonLengthMax}
        />
      </Stack>
    </ConfirmDialog>
  );
}
