import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { nameOf, type UserAccount } from './user-account.ts';

interface UserDialogProps {
  readonly user: UserAccount;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DisableDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const disable = api.useMutation('post', '/users/{id}/disable');
  const name = nameOf(user);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('disable.title', { name })}
      confirmLabel={t('disable.submit')}
      danger
      onConfirm={async () => {
        await disable.mutateAsync({ params: { path: { id: user.id } } });
        notifyDone(t('disable.done', { name }));
      }}
    >
      {t('disable.text')}
    </ConfirmDialog>
  );
}

export function UnlinkDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const unlink = api.useMutation('delete', '/users/{id}/company-account');
  const name = nameOf(user);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('unlink.title', { name })}
      confirmLabel={t('unlink.submit')}
      danger
      onConfirm={async () => {
        await unlink.mutateAsync({ params: { path: { id: user.id } } });
        notifyDone(t('unlink.done', { name }));
      }}
    >
      {t('unlink.text')}
    </ConfirmDialog>
  );
}

export function RemoveTotpDialog({ user, opened, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const remove = api.useMutation('delete', '/users/{id}/totp');
  const name = nameOf(user);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('remove_totp.title', { name })}
      confirmLabel={t('remove_totp.submit')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ params: { path: { id: user.id } } });
        notifyDone(t('remove_totp.done', { name }));
      }}
    >
      {t('remove_totp.text')}
    </ConfirmDialog>
  );
}
