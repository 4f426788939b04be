import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { PayComponent } from './pay-rule-answers.ts';

interface DiscardDraftDialogProps {
  readonly component: PayComponent;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a draft is deleted; a component that was never active goes with it. */
export function DiscardDraftDialog({ component, opened, onClose }: DiscardDraftDialogProps) {
  const { t } = useTranslation('pay-rules');
  const navigate = useNavigate();
  const discard = api.useMutation('delete', '/pay-components/{id}/draft');
  const isOnly = component.versions.every(({ status }) => status === 'draft');
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('discard.title')}
      confirmLabel={t('discard.open')}
      danger
      onConfirm={async () => {
        // The page of a component that no longer exists would show an error.
        if (isOnly) await navigate({ to: '/payroll/components' });
        await discard.mutateAsync({ params: { path: { id: component.id } } });
        notifyDone(t('discard.done'));
      }}
    >
      {t(isOnly ? 'discard.text_only' : 'discard.text')}
    </ConfirmDialog>
  );
}
