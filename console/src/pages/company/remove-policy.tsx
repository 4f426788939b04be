import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import { usePolicyWords } from './use-policy-words.ts';

export function RemovePolicy({
  policy,
  onClose,
}: {
  policy: ApprovalPolicy | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation(['company', 'common']);
  const words = usePolicyWords();
  const remove = api.useMutation('delete', '/approval-policies/{id}');
  const name = policy === undefined ? '' : words.caseOf(policy);
  return (
    <ConfirmDialog
      opened={policy !== undefined}
      onClose={onClose}
      title={t('policies.remove_title')}
      confirmLabel={t('common:actions.remove')}
      danger
      onConfirm={async () => {
        if (policy === undefined) return;
        await remove.mutateAsync({ params: { path: { id: policy.id } } });
        notifyDone(t('policies.removed'));
      }}
    >
      {t('policies.remove_text', { name })}
    </ConfirmDialog>
  );
}
