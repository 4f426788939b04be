import { appendEvent } from '../../events/append-event.ts';
import type { Change } from '../change.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { readDeciders } from './read-deciders.ts';

export interface WaitingStep {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectId: string;
  readonly employeeId: string;
  readonly level: number;
}

/** Emits `approval.waiting` for the current step of a request, with the users who may decide it. */
export async function appendWaitingEvent(change: Change, step: WaitingStep): Promise<void> {
  const waitsFor = await readDeciders(change, step);
  appendEvent(change, { type: 'approval.waiting', payload: { ...step, waitsFor } });
}
