import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { Document } from './document.ts';

export function ArchiveDialog({
  document,
  onClose,
}: {
  document: Document | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('documents');
  const archive = api.useMutation('post', '/documents/{id}/archive');
  const name = document?.name ?? '';
  return (
    <ConfirmDialog
      opened={document !== undefined}
      onClose={onClose}
      title={t('archive.title')}
      confirmLabel={t('archive.action')}
      onConfirm={async () => {
        if (document === undefined) return;
        await archive.mutateAsync({ params: { path: { id: document.id } } });
        notifyDone(t('archive.done', { name }));
      }}
    >
      {t('archive.text', { name, employee: document?.employee_name ?? '' })}
    </ConfirmDialog>
  );
}
