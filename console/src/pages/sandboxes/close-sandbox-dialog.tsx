import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { Sandbox } from './sandbox.ts';

interface CloseSandboxDialogProps {
  /** Undefined: the dialog is closed. */
  readonly sandbox: Sandbox | undefined;
  readonly onClose: () => void;
}

/** Asks before a sandbox is closed for good. */
export function CloseSandboxDialog({ sandbox, onClose }: CloseSandboxDialogProps) {
  const { t } = useTranslation('sandboxes');
  const close = api.useMutation('post', '/sandboxes/{id}/close');
  const { id = '', name = '' } = sandbox ?? {};
  return (
    <ConfirmDialog
      opened={sandbox !== undefined}
      onClose={onClose}
      title={t('close.title', { name })}
      confirmLabel={t('close.submit')}
      danger
      typedName={name}
      onConfirm={async () => {
        await close.mutateAsync({ params: { path: { id } } });
        notifyDone(t('close.done', { name }));
      }}
    >
      {t('close.text')}
    </ConfirmDialog>
  );
}
