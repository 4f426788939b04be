import { Text, Timeline } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { useFormat } from '../i18n/use-format.ts';

type Approval = Answer<'getLeaveRequest'>['leave_request']['approval'];
type Step = Approval['steps'][number];

/** The steps of an approval chain: who decided when, and for whom it waits. */
export function ApprovalChain({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const decided = approval.steps.filter(({ status }) => status !== 'waiting').length;
  return (
    <Timeline active={decided - 1} bulletSize={24} lineWidth={2}>
      {approval.steps.map((step) => (
        <Timeline.Item
          key={step.level}
          bullet={<StepIcon step={step} />}
          title={<Approver step={step} />}
        >
          <StepState step={step} isDue={step.level === approval.due_level} />
        </Timeline.Item>
      ))}
      {approval.steps.length === 0 ? <Text size="sm">{t('approval.no_steps')}</Text> : null}
    </Timeline>
  );
}

function StepIcon({ step }: { step: Step }) {
  if (step.status === 'approved') return <IconCheck size={14} aria-hidden />;
  if (step.status === 'rejected') return <IconX size={14} aria-hidden />;
  return <IconClock size={14} aria-hidden />;
}

function Approver({ step }: { step: Step }) {
  const { t } = useTranslation();
  const kind = t(`approval.kind.${step.approver_kind}`);
  return step.approver_name === null ? kind : `${step.approver_name} (${kind})`;
}

function StepState({ step, isDue }: { step: Step; isDue: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (step.decided_at !== null && (step.status === 'approved' || step.status === 'rejected')) {
    return (
      <Text size="sm" c="dimmed">
        {t(`approval.decided.${step.status}`, {
          name: step.decided_by_name ?? t('approval.somebody'),
          at: format.instant(step.decided_at),
        })}
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {isDue
        ? t('approval.waiting')
        : step.status === 'waiting'
          ? t('approval.later')
          : t('approval.dropped')}
    </Text>
  );
}
