import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { type RecordAction, RecordActions } from '../../ui/record-actions.tsx';
import { ifMatch } from '../../ui/use-confirmation.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useUndoable } from '../../ui/use-undoable.ts';
import { ApproveWarnings } from './approve-warnings.tsx';
import { ChecksInBrief } from './checks-in-brief.tsx';
import type { PayrollRun } from './payroll-run.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { useShownRun } from './use-shown-run.ts';

const moves = ['process', 'approve', 'pay', 'reopen', 'cancel'] as const;
type Move = (typeof moves)[number];

/** A run's buttons. Computing starts at once; the others ask for confirmation. */
export function RunActions({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const [asking, setAsking] = useState<Move>();
  const [isReversing, setIsReversing] = useState(false);
  const { move, moving } = useMoveRun(run);
  const cancel = useCancelRun(run);
  const label = (action: Move): string =>
    action === 'process' && run.status === 'failed'
      ? t('moves.process.again')
      : t(`moves.${action}.label`);
  const needsFile = useNeedsFile(run);
  // The next step is highlighted: before the bank has a file, a run isn't paid.
  const next = moves.find((action) => run.allowed_actions.includes(action));
  const isNext = (action: Move) => action === next && !(action === 'pay' && needsFile);
  return (
    <>
      <RecordActions
        record={{
          ...run,
          unavailable_actions: run.unavailable_actions.filter((one) => isWorthShowing(run, one)),
        }}
        actions={[
          ...(['pay', 'approve', 'process', 'reopen', 'cancel'] as const).map((action) => ({
            action,
            label: label(action),
            primary: isNext(action) && action !== 'cancel' && action !== 'reopen',
            rare: action === 'reopen',
            danger: action === 'cancel',
            loading: moving === action,
            onClick: () => (action === 'process' ? void move(action) : setAsking(action)),
          })),
          ...(needsFile ? [prepareFile(run, t('payments.prepare'))] : []),
          {
            action: 'reverse',
            label: t('moves.reverse.label'),
            rare: true,
            onClick: () => setIsReversing(true),
          },
        ]}
      />
      <MoveDialog
        run={run}
        move={asking}
        onClose={() => setAsking(undefined)}
        onConfirm={(action) => (action === 'pay' || action === 'reopen' ? move(action) : cancel())}
      />
      <ReverseDialog run={run} opened={isReversing} onClose={() => setIsReversing(false)} />
    </>
  );
}

function prepareFile({ id }: PayrollRun, label: string): RecordAction {
  const link = { to: '/payroll/$id', params: { id }, search: { tab: 'payments' } } as const;
  return { label, link, primary: true };
}

/** Whether the run can be marked as paid, and people wait for a transfer of which there is no file. */
function useNeedsFile(run: PayrollRun): boolean {
  const { data } = api.useQuery(
    'get',
    '/payroll-runs/{id}/payments',
    { params: { path: { id: run.id } } },
    { enabled: run.allowed_actions.includes('pay') && run.reverses_run_id === null },
  );
  return data !== undefined && data.payment_file === null && data.transfer_count > 0;
}

/** Actions of earlier states are hidden. */
function isWorthShowing(
  run: PayrollRun,
  { action, reason }: PayrollRun['unavailable_actions'][number],
): boolean {
  if (reason !== 'state') return true;
  const ahead: Readonly<Record<string, readonly string[]>> = {
    draft: ['approve', 'pay'],
    processing: ['approve', 'pay', 'cancel'],
    failed: ['approve'],
    completed: ['pay'],
    approved: ['reopen', 'cancel'],
  };
  return ahead[run.status]?.includes(action) ?? false;
}

function useMoveRun({ id }: PayrollRun) {
  const { t } = useTranslation('payroll');
  const params = { params: { path: { id } } };
  const start = useStartRun(id);
  const [moving, setMoving] = useState<Move>();
  const byMove = {
    pay: api.useMutation('post', '/payroll-runs/{id}/pay'),
    reopen: api.useMutation('post', '/payroll-runs/{id}/reopen'),
  };
  const move = async (action: Exclude<Move, 'cancel' | 'approve'>): Promise<void> => {
    setMoving(action);
    try {
      if (action === 'process') return await start();
      await byMove[action].mutateAsync(params);
      notifyDone(t(`moves.${action}.done`));
    } finally {
      setMoving(undefined);
    }
  };
  return { move, moving };
}

function useCancelRun(run: PayrollRun): () => void {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { start } = useUndoable();
  const cancel = api.useMutation('post', '/payroll-runs/{id}/cancel');
  return () =>
    start({
      key: run.id,
      action: 'cancel',
      subject: format.period(run.period_start, run.period_end),
      send: async () => {
        await cancel.mutateAsync({ params: { path: { id: run.id } }, keepalive: true });
        return t('moves.cancel.done');
      },
    });
}

/**
 * Not a mutation, which would show the run only after the next poll, when it may already be
 * finished.
 */
function useStartRun(id: string): () => Promise<void> {
  const queries = useQueryClient();
  const textOf = useProblemText();
  return async () => {
    const params = { params: { path: { id } } };
    const { data, error } = await client.POST('/payroll-runs/{id}/process', params);
    if (data === undefined) {
      const { title, detail } = textOf(toProblem(error));
      notifyFailed(title, detail);
    } else {
      queries.setQueryData(api.queryOptions('get', '/payroll-runs/{id}', params).queryKey, data);
    }
    void queries.invalidateQueries();
  };
}

interface MoveDialogProps {
  readonly run: PayrollRun;
  readonly move: Move | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (move: Move) => Promise<void> | void;
}

function MoveDialog({ run, move, onClose, onConfirm }: MoveDialogProps) {
  if (move === undefined || move === 'process') return null;
  return move === 'approve' ? (
    <ApproveRunDialog run={run} onClose={onClose} />
  ) : (
    <RunMoveDialog run={run} move={move} onClose={onClose} onConfirm={() => onConfirm(move)} />
  );
}

/** Approves the run as it was when the dialog opened. */
function ApproveRunDialog({ run, onClose }: { run: PayrollRun; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const approve = api.useMutation('post', '/payroll-runs/{id}/approve');
  const { shown, confirm } = useShownRun(run);
  return (
    <RunMoveDialog
      run={shown}
      move="approve"
      onClose={onClose}
      onConfirm={async () => {
        const params = { path: { id: run.id } };
        await confirm((seen) => approve.mutateAsync({ params, headers: ifMatch(seen) }));
        notifyDone(t('moves.approve.done'));
      }}
    />
  );
}

interface RunMoveDialogProps {
  readonly run: PayrollRun;
  readonly move: Exclude<Move, 'process'>;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void> | void;
}

function RunMoveDialog({ run, move, onClose, onConfirm }: RunMoveDialogProps) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { totals, currency } = run;
  const period = format.period(run.period_start, run.period_end);
  const isWholeMonth = period !== format.dateRange(run.period_start, run.period_end);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`moves.${move}.title`)}
      confirmLabel={t(`moves.${move}.label`)}
      danger={move === 'cancel'}
      // Irreversible, so the user has to type the period, or its first day if it contains
      // characters that are hard to type.
      {...(move === 'approve' ? { typedName: isWholeMonth ? period : run.period_start } : {})}
      onConfirm={onConfirm}
    >
      {t(`moves.${move}.text`, {
        count: run.employee_count,
        people: format.number(run.employee_count),
        net: totals === null ? '' : format.money(totals.net, currency),
        period,
        date: format.date(run.pay_date),
      })}
      {move === 'approve' ? (
        <>
          <ChecksInBrief run={run} />
          <ApproveWarnings run={run} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}
