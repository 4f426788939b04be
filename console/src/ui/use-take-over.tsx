import { IconUserUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import type { RecordAction } from './record-actions.tsx';
import { TakeOverDialog, type TakenStep } from './take-over-dialog.tsx';

interface Request {
  readonly id: string;
  readonly approval: Answer<'getLeaveRequest'>['leave_request']['approval'];
}

/** For HR, on the page of a request: the button that takes over its due step, and the dialog. */
export function useTakeOver(
  kind: TakenStep['subject_kind'],
  { id, approval }: Request,
): { readonly action: RecordAction; readonly dialog: ReactNode } {
  const { t } = useTranslation();
  const [taking, setTaking] = useState<TakenStep>();
  const due = approval.steps.find(({ level }) => level === approval.due_level);
  return {
    action: {
      action: 'take_over',
      label: t('take_over.action'),
      icon: IconUserUp,
      onClick: () =>
        setTaking(
          due && {
            subject_kind: kind,
            subject_id: id,
            level: due.level,
            approver_name: due.approver_name ?? t('approval.approver'),
          },
        ),
    },
    dialog: <TakeOverDialog step={taking} onClose={() => setTaking(undefined)} />,
  };
}
