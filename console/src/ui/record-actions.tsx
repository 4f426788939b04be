import { useTranslation } from 'react-i18next';
import { useTextOr } from '../i18n/use-text-or.ts';
import { type PageAction, PageActions } from './page-actions.tsx';
import { PendingAction } from './pending-action.tsx';
import { usePending } from './use-undoable.ts';

/** A record with a state: the actions of the current user, as in the response. */
export interface MovableRecord {
  /** Absent: none of its actions can be undone. */
  readonly id?: string;
  readonly allowed_actions: readonly string[];
  readonly unavailable_actions: readonly UnavailableAction[];
}

interface UnavailableAction {
  readonly action: string;
  /** `state`, or the name of the condition that is not met. */
  readonly reason: string;
  /** For `state`: the states in which the action is available. */
  readonly states: readonly string[];
}

export interface RecordAction extends PageAction {
  /** The server's name, e.g. `approve`; absent: every reader can do it. */
  readonly action?: string;
}

/**
 * A record's actions. Actions of other users are not shown; those that the state or a condition
 * does not allow are in the menu, disabled, and say why. The server decides both. A decision that
 * waits to be sent replaces them.
 */
export function RecordActions({
  record,
  actions,
}: {
  record: MovableRecord;
  actions: readonly RecordAction[];
}) {
  const reasonOf = useClosedReason();
  const pending = usePending(record.id ?? '');
  if (record.id !== undefined && pending !== undefined) {
    return <PendingAction decision={record.id} pending={pending} />;
  }
  return (
    <PageActions
      actions={actions.flatMap((one): readonly PageAction[] => {
        if (one.action === undefined || record.allowed_actions.includes(one.action))
          return [{ ...one, paired: one.action === 'reject' }];
        const closed = record.unavailable_actions.find(({ action }) => action === one.action);
        return closed === undefined ? [] : [{ ...one, closed: reasonOf(closed) }];
      })}
    />
  );
}

/** Explains why an action isn't available. */
export function useClosedReason(): (closed: UnavailableAction) => string {
  const { t, i18n } = useTranslation();
  const textOr = useTextOr();
  return ({ reason, states }) => {
    if (reason === 'state') {
      const names = states.map((state) => textOr(`status.${state}`, state));
      return t('closed.state', {
        states: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names),
      });
    }
    return textOr(`closed.${reason}`, t('closed.other'));
  };
}
