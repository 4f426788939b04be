import { randomId } from '@mantine/hooks';
import type { ApproverKind, PolicyStep, SubjectKind } from './approval-policy.ts';

export interface StepValues {
  readonly key: string;
  readonly approver_kind: ApproverKind;
  readonly approver_user_id: string | null;
  readonly approver_name: string | undefined;
}

export interface PolicyValues {
  readonly subject_kind: SubjectKind;
  readonly leave_type: string | null;
  readonly department: string;
  readonly days_min: number | string;
  readonly steps: StepValues[];
}

export function newStep(kind: ApproverKind): StepValues {
  return { key: randomId(), approver_kind: kind, approver_user_id: null, approver_name: undefined };
}

export function stepValues({ approver_name: name, ...step }: PolicyStep): StepValues {
  return { ...step, key: randomId(), approver_name: name ?? undefined };
}

/** In the form the server expects: only a step for a named person has a user id. */
export function bodyOfSteps(steps: readonly StepValues[]) {
  return steps.map(({ approver_kind: kind, approver_user_id: userId }) => ({
    approver_kind: kind,
    approver_user_id: kind === 'user' ? userId : null,
  }));
}
