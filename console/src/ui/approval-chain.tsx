import { Stack, Text, Timeline } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { useFormat } from '../i18n/use-format.ts';

type Approval = Answer<'getLeaveRequest'>['leave_request']['approval'];
type Step = Approval['steps'][number];

/** The steps of an approval chain: the decisions so far, and whose turn it is. */
export function ApprovalChain({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const decided = approval.steps.filter(({ status }) => status !== 'waiting').length;
  return (
    <Timeline
      active={decided - 1}
      bulletSize={24}
      lineWidth={2}
      // A long name can take two lines on a phone.
      styles={{ itemTitle: { lineHeight: 1.4 } }}
    >
      {approval.steps.map((step) => (
        <Timeline.Item
          key={step.level}
          bullet={<StepIcon step={step} />}
          title={<Approver step={step} />}
        >
          <Stack gap={2}>
            <WhyAsked step={step} />
            <StepState step={step} isDue={step.level === approval.due_level} />
          </Stack>
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
  if (step.approver_name === null) return kind;
  if (step.take_over_reason === null) return `${step.approver_name} (${kind})`;
  return t('approval.stands_in', {
    name: step.approver_name,
    approver: step.taken_over_from_name ?? t('approval.approver'),
  });
}

/**
 * Why the approver in the policy does not decide: HR took the step over, or it was assigned to HR.
 */
function WhyAsked({ step }: { step: Step }) {
  const { t } = useTranslation();
  const hasFallenToHr = step.asked_kind !== step.approver_kind && step.status === 'waiting';
  return (
    <>
      {step.take_over_reason === null ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {t('approval.taken_over', { reason: step.take_over_reason })}
        </Text>
      )}
      {hasFallenToHr ? (
        <Text size="sm">
          {t('approval.fell_to_hr', { name: step.approver_name ?? t('approval.approver') })}
        </Text>
      ) : null}
    </>
  );
}

function StepState({ step, isDue }: { step: Step; isDue: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (step.decided_at !== null && (step.status === 'approved' || step.status === 'rejected')) {
    const decided = step.decided_for === null ? 'decided' : 'decided_as_delegate';
    return (
      <Text size="xs" c="dimmed">
        {t(`approval.${decided}.${step.status}`, {
          name: step.decided_by_name ?? t('approval.approver'),
          at: format.instant(step.decided_at),
        })}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed">
      {isDue
        ? t('approval.waiting')
        : step.status === 'waiting'
          ? t('approval.later')
          : t('approval.dropped')}
    </Text>
  );
}
