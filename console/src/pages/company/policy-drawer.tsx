import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { notifyDone } from '../../ui/notify.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import { PolicyForm } from './policy-form.tsx';
import { bodyOfSteps, newStep, type PolicyValues, stepValues } from './policy-values.ts';
import { usePolicyWords } from './use-policy-words.ts';

export interface PolicyDrawerProps {
  readonly creates: boolean;
  /** The policy whose steps are being changed. */
  readonly policy: ApprovalPolicy | undefined;
  readonly onClose: () => void;
}

export function PolicyDrawer({ creates, policy, onClose }: PolicyDrawerProps) {
  const { t } = useTranslation(['company', 'common']);
  return (
    <FormDrawer
      opened={creates || policy !== undefined}
      onClose={onClose}
      size="lg"
      title={t(policy === undefined ? 'policies.add' : 'policies.edit_title')}
    >
      {policy === undefined ? (
        <NewPolicy onClose={onClose} />
      ) : (
        <ChangedPolicy policy={policy} onClose={onClose} />
      )}
    </FormDrawer>
  );
}

function NewPolicy({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['company', 'common']);
  const create = api.useMutation('post', '/approval-policies');
  const send = async ({
    subject_kind: kind,
    leave_type,
    department,
    days_min,
    steps,
  }: PolicyValues): Promise<void> => {
    const ofLeave =
      kind === 'leave' ? { leave_type, days_min: days_min === '' ? null : Number(days_min) } : {};
    const named = department.trim() === '' ? null : department.trim();
    await create.mutateAsync({
      body: { subject_kind: kind, department: named, ...ofLeave, steps: bodyOfSteps(steps) },
    });
    notifyDone(t('policies.added'));
    onClose();
  };
  const initial: PolicyValues = {
    subject_kind: 'leave',
    leave_type: null,
    department: '',
    days_min: '',
    steps: [newStep('manager'), newStep('hr')],
  };
  return (
    <PolicyForm
      initial={initial}
      chooses
      send={send}
      onCancel={onClose}
      submitLabel={t('policies.add')}
    />
  );
}

function ChangedPolicy({ policy, onClose }: { policy: ApprovalPolicy; onClose: () => void }) {
  const { t } = useTranslation(['company', 'common']);
  const words = usePolicyWords();
  const update = api.useMutation('patch', '/approval-policies/{id}');
  const send = async ({ steps }: PolicyValues): Promise<void> => {
    await update.mutateAsync({
      params: { path: { id: policy.id } },
      body: { steps: bodyOfSteps(steps) },
    });
    notifyDone(t('common:states.saved'));
    onClose();
  };
  const initial: PolicyValues = {
    subject_kind: policy.subject_kind,
    leave_type: policy.leave_type,
    department: policy.department ?? '',
    days_min: policy.days_min ?? '',
    steps: policy.steps.map(stepValues),
  };
  return (
    <>
      <Text fw={600} mb="md">
        {words.caseOf(policy)}
      </Text>
      <PolicyForm
        initial={initial}
        send={send}
        onCancel={onClose}
        submitLabel={t('common:actions.save')}
      />
    </>
  );
}
