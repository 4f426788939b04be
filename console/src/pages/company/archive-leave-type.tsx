import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { LeaveType } from './leave-type.ts';

export function ArchiveLeaveType({
  type,
  onClose,
}: {
  type: LeaveType | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('company');
  const update = api.useMutation('patch', '/leave-types/{id}');
  const name = type?.name ?? '';
  return (
    <ConfirmDialog
      opened={type !== undefined}
      onClose={onClose}
      title={t('types.archive_named', { name })}
      confirmLabel={t('types.archive')}
      onConfirm={async () => {
        if (type === undefined) return;
        await update.mutateAsync({ params: { path: { id: type.id } }, body: { archived: true } });
        notifyDone(t('types.archived', { name }));
      }}
    >
      {t('types.archive_text')}
    </ConfirmDialog>
  );
}
