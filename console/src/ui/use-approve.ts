import { useTranslation } from 'react-i18next';
import { useUndoable } from './use-undoable.ts';

interface Approvable {
  readonly id: string;
  readonly employee_name: string;
}

/**
 * Approves the due step when its button is clicked, and shows the resulting status of the request.
 *
 * @param send - Resolves with the request's status; throws the server's error.
 */
export function useApprove(request: Approvable, send: () => Promise<string>): () => void {
  const { t } = useTranslation();
  const { start } = useUndoable();
  return () =>
    start({
      key: request.id,
      action: 'approve',
      subject: request.employee_name,
      send: async () => t((await send()) === 'approved' ? 'approval.done' : 'approval.step_done'),
    });
}
