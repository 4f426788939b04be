import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { useFormat } from '../i18n/use-format.ts';
import { type StepState, Steps } from './steps.tsx';

type Approval = Answer<'getLeaveRequest'>['leave_request']['approval'];
type ApprovalStep = Approval['steps'][number];

/** The steps of an approval chain: the decisions so far, and whose turn it is. */
export function ApprovalChain({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  if (approval.steps.length === 0) return <Text>{t('approval.no_steps')}</Text>;
  return (
    <Steps
      vertical
      label={t('approval.label')}
      steps={approval.steps.map((step) => ({
        key: String(step.level),
        label: <Approver step={step} />,
        state: stateOf(step, approval),
        note: (
          <>
            <WhyAsked step={step} />
            <DecisionOf step={step} isDue={step.level === approval.due_level} />
          </>
        ),
      }))}
    />
  );
}

function stateOf(step: ApprovalStep, { due_level: due }: Approval): StepState {
  if (step.status === 'approved') return 'done';
  if (step.status === 'rejected') return 'failed';
  if (step.level === due) return 'current';
  return step.status === 'waiting' ? 'next' : 'ended';
}

function Approver({ step }: { step: ApprovalStep }) {
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
function WhyAsked({ step }: { step: ApprovalStep }) {
  const { t } = useTranslation();
  const hasFallenToHr = step.asked_kind !== step.approver_kind && step.status === 'waiting';
  return (
    <>
      {step.earlier_take_overs.map(({ from, from_name: name, reason }, index) => (
        <Text key={`${from} ${index}`} inherit style={{ whiteSpace: 'pre-wrap' }}>
          {t('approval.taken_over_before', {
            name: name ?? t('approval.approver'),
            reason: reason ?? '',
          })}
        </Text>
      ))}
      {step.take_over_reason === null ? null : (
        <Text inherit style={{ whiteSpace: 'pre-wrap' }}>
          {t('approval.taken_over', { reason: step.take_over_reason })}
        </Text>
      )}
      {hasFallenToHr ? (
        <Text inherit>
          {t('approval.fell_to_hr', { name: step.approver_name ?? t('approval.approver') })}
        </Text>
      ) : null}
    </>
  );
}

function DecisionOf({ step, isDue }: { step: ApprovalStep; isDue: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (step.decided_at !== null && (step.status === 'approved' || step.status === 'rejected')) {
    const decided = step.decided_for === null ? 'decided' : 'decided_as_delegate';
    return (
      <Text inherit>
        {t(`approval.${decided}.${step.status}`, {
          name: step.decided_by_name ?? t('approval.approver'),
          at: format.instant(step.decided_at),
        })}
      </Text>
    );
  }
  return (
    <Text inherit>
      {isDue
        ? t('approval.waiting')
        : step.status === 'waiting'
          ? t('approval.later')
          : t('approval.dropped')}
    </Text>
  );
}
