import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { isLastResort, type PolicyCase, type PolicyStep } from './approval-policy.ts';

export interface PolicyWords {
  /** `Leave “Annual”, in Sales, from 5 days`. */
  readonly caseOf: (policy: PolicyCase, isOnly?: boolean) => string;
  /** `manager, then HR, then Anna Schmidt`. */
  readonly stepsOf: (steps: readonly PolicyStep[]) => string;
}

/** Policies as sentences. */
export function usePolicyWords(): PolicyWords {
  const { t } = useTranslation('company');
  const format = useFormat();
  const leaveTypeName = useLeaveTypeName();
  const caseOf = (policy: PolicyCase, isOnly = false): string => {
    const { subject_kind: kind, leave_type: type, department, days_min: days } = policy;
    if (isLastResort(policy))
      return t(isOnly ? `policies.every.${kind}` : `policies.every_other.${kind}`);
    const parts = [
      type === null
        ? t(`policies.kind.${kind}`)
        : t('policies.of_type', { type: leaveTypeName(type) }),
      department === null ? undefined : t('policies.in_department', { department }),
      days === null
        ? undefined
        : t('policies.from_days', { count: days, days: format.number(days) }),
    ];
    return parts.filter((part) => part !== undefined).join(' ');
  };
  const stepName = ({ approver_kind: kind, approver_name: name }: PolicyStep): string =>
    kind === 'user' ? (name ?? t('policies.named_person')) : t(`policies.approver.${kind}`);
  return { caseOf, stepsOf: (steps) => steps.map(stepName).join(t('policies.then')) };
}
