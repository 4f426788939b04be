import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { client } from '../api/client.ts';
import { notifyDone } from './notify.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type TakenStep = Pick<
  Answer<'listApprovalsOfOthers'>['approvals'][number],
  'subject_kind' | 'subject_id' | 'level' | 'approver_name'
>;

const paths = {
  leave: '/leave-requests/{id}/take-over',
  advance: '/advances/{id}/take-over',
  timesheet: '/timesheets/{id}/take-over',
} as const;

/** Asks why HR takes over a step from its approver; closed if there is no step. */
export function TakeOverDialog({
  step,
  onClose,
}: {
  step: TakenStep | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      opened={step !== undefined}
      onClose={onClose}
      title={t('take_over.title', { name: step?.approver_name ?? '' })}
      confirmLabel={t('take_over.action')}
      required
      hint={t('take_over.hint')}
      onConfirm={async (reason) => {
        if (step === undefined) return;
        const { error } = await client.POST(paths[step.subject_kind], {
          params: { path: { id: step.subject_id } },
          body: { reason: reason ?? '', level: step.level },
        });
        if (error !== undefined) throw error;
        notifyDone(t('take_over.done'));
        await queries.invalidateQueries();
      }}
    />
  );
}
