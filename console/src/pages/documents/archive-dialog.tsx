import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useUndoable } from '../../ui/use-undoable.ts';
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
  const { start } = useUndoable();
  const name = document?.name ?? '';
  return (
    <ConfirmDialog
      opened={document !== undefined}
      onClose={onClose}
      title={t('archive.title')}
      confirmLabel={t('archive.action')}
      onConfirm={() => {
        if (document === undefined) return;
        start({
          key: document.id,
          action: 'archive',
          subject: name,
          send: async () => {
            const params = { path: { id: document.id } };
            await archive.mutateAsync({ params, keepalive: true });
            return t('archive.done', { name });
          },
        });
      }}
    >
      {t('archive.text', { name, employee: document?.employee_name ?? '' })}
    </ConfirmDialog>
  );
}
