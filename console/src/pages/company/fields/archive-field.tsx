import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import type { CustomField } from './field.ts';

export interface ArchiveFieldProps {
  readonly field: CustomField | undefined;
  readonly onClose: () => void;
}

export function ArchiveField({ field, onClose }: ArchiveFieldProps) {
  const { t } = useTranslation('company');
  const update = api.useMutation('patch', '/custom-fields/{id}');
  const name = field?.name ?? '';
  return (
    <ConfirmDialog
      opened={field !== undefined}
      onClose={onClose}
      title={t('custom.archive_named', { name })}
      confirmLabel={t('custom.archive')}
      onConfirm={async () => {
        if (field === undefined) return;
        await update.mutateAsync({ params: { path: { id: field.id } }, body: { archived: true } });
        notifyDone(t('custom.archived', { name }));
      }}
    >
      {t('custom.archive_text')}
    </ConfirmDialog>
  );
}
