import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import type { Profile } from './pay-profile.ts';

/** Deletes pay that has not started yet. */
export function RemovePayDialog({
  profile,
  onClose,
}: {
  profile: Profile | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const format = useFormat();
  const remove = api.useMutation('delete', '/compensation/{id}');
  return (
    <ConfirmDialog
      opened={profile !== null}
      onClose={onClose}
      title={t('pay.remove_title')}
      confirmLabel={common('actions.remove')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ params: { path: { id: profile?.id ?? '' } } });
        notifyDone(t('pay.removed'));
      }}
    >
      {profile === null
        ? null
        : t('pay.remove_text', {
            money: t(`per.${profile.period}`, {
              money: format.money(profile.amount, profile.currency),
            }),
            date: format.date(profile.valid_from),
          })}
    </ConfirmDialog>
  );
}
