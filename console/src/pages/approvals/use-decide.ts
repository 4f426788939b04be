import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import type { BulkOutcome } from '../../ui/bulk-outcomes.tsx';
import { ifMatch, useConfirmShown } from '../../ui/use-confirmation.ts';
import type { ApprovalKind, WaitingApproval } from './waiting-approval.ts';

export interface Decision {
  readonly approval: WaitingApproval;
  readonly verdict: 'approve' | 'reject';
  readonly reason?: string | null;
}

export interface Outcome {
  readonly approval: WaitingApproval;
  /** Null: the decision succeeded. */
  readonly problem: BulkOutcome['problem'];
}

type Sent = {
  params: { path: { id: string } };
  headers: { 'If-Match': string };
  body: { level: number; reason?: string | null };
  /** The request is sent even if the tab is closed meanwhile. */
  keepalive: true;
};
type Send = (sent: Sent) => Promise<{ error?: unknown }>;

const senders: Readonly<Record<ApprovalKind, Readonly<Record<Decision['verdict'], Send>>>> = {
  leave: {
    approve: async (sent) => client.POST('/leave-requests/{id}/approve', sent),
    reject: async (sent) => client.POST('/leave-requests/{id}/reject', sent),
  },
  advance: {
    approve: async (sent) => client.POST('/advances/{id}/approve', sent),
    reject: async (sent) => client.POST('/advances/{id}/reject', sent),
  },
  timesheet: {
    approve: async (sent) => client.POST('/timesheets/{id}/approve', sent),
    reject: async (sent) => client.POST('/timesheets/{id}/reject', sent),
  },
};

/** The request as it is now, to name what has changed since the row was shown. */
const readers: Readonly<Record<ApprovalKind, (id: string) => Promise<object | undefined>>> = {
  leave: async (id) => (await client.GET('/leave-requests/{id}', byId(id))).data?.leave_request,
  advance: async (id) => (await client.GET('/advances/{id}', byId(id))).data?.advance,
  timesheet: async (id) => (await client.GET('/timesheets/{id}', byId(id))).data?.timesheet,
};
const byId = (id: string) => ({ params: { path: { id } } });

/** Only the values that the row showed. */
async function readAgain({ subject_kind: kind, subject_id: id, summary }: WaitingApproval) {
  const now = await readers[kind](id);
  if (now === undefined) return {};
  const shown = Object.entries(now).filter(([name]) => name in summary);
  return { data: Object.fromEntries(shown) };
}

async function send({ approval, verdict, reason }: Decision): Promise<void> {
  // The level that the row showed, so that a second click decides no further step.
  const { subject_kind: kind, subject_id: id, level } = approval;
  const body = verdict === 'approve' ? { level } : { level, reason: reason ?? null };
  const { error } = await senders[kind][verdict]({
    params: { path: { id } },
    headers: ifMatch(approval),
    body,
    keepalive: true,
  });
  if (error !== undefined) throw error;
}

/**
 * Decides one step; throws the server's error.
 *
 * @param onDecided - Called before the lists are fetched again.
 */
export function useDecide(onDecided: (decision: Decision) => void) {
  const confirmShown = useConfirmShown();
  return useMutation({
    mutationFn: async (decision: Decision) => {
      const { approval } = decision;
      const read = () => readAgain(approval);
      await confirmShown({ shown: approval.summary, read }, () => send(decision));
      onDecided(decision);
    },
  });
}

/** Decides several alike in one request, and reports the result of each. */
export function useDecideSeveral(
  onDecided: (outcomes: readonly Outcome[], verdict: Decision['verdict']) => void,
) {
  return useMutation({
    mutationFn: async ({ approvals, verdict, reason }: SeveralDecisions) => {
      const { data, error } = await client.POST('/approvals/decide', {
        body: {
          verdict,
          reason: reason ?? null,
          steps: approvals.map(({ subject_kind, subject_id, level, etag = '' }) => ({
            subject_kind,
            subject_id,
            level,
            etag,
          })),
        },
        keepalive: true,
      });
      if (data === undefined) throw error;
      const outcomes = data.results.map(
        ({ problem }, index): Outcome => ({
          approval: approvals[index] as WaitingApproval,
          problem,
        }),
      );
      onDecided(outcomes, verdict);
      return outcomes;
    },
  });
}

export interface SeveralDecisions extends Omit<Decision, 'approval'> {
  readonly approvals: readonly WaitingApproval[];
}
