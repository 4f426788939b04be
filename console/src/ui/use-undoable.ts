import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../api/problem.ts';
import type texts from '../i18n/texts.en.json';
import { notifyUndoable } from './notify-undo.tsx';
import { notifyDone, notifyFailed } from './notify.ts';
import type { Pending } from './send-later.ts';
import { useSendLater } from './send-later-scope.tsx';
import { useChangeLines } from './use-change-lines.ts';
import { useProblemText } from './use-problem-text.ts';

export type UndoableAction = keyof typeof texts.undo.waiting;

export interface UndoableDecision {
  /** The ID of the record, so that only one decision about it waits at a time. */
  readonly key: string;
  readonly action: UndoableAction;
  /** Names the record, e.g. the person. */
  readonly subject: string;
  /**
   * Resolves with the text of the confirmation, or undefined if the page shows the result; throws
   * the server's error. Its requests are `keepalive`: they are sent even if the tab is closed.
   */
  readonly send: () => Promise<string | undefined>;
  /** The record is as before, because it was undone or the server refused it. */
  readonly onNotDone?: (why: 'undone' | 'failed') => void;
}

export interface Undoable {
  readonly start: (decision: UndoableDecision) => void;
  readonly takeBackLast: () => void;
}

/**
 * Makes decisions that the server cannot undo: they are sent after a delay in which the user can
 * undo them.
 */
export function useUndoable(): Undoable {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const changeLines = useChangeLines();
  const later = useSendLater();
  return useMemo(() => {
    const start = ({ key, action, subject, send, onNotDone }: UndoableDecision): void => {
      if (later.pendingOf(key) !== undefined) return;
      const message = t(`undo.waiting.${action}`, { subject });
      const hide = notifyUndoable({
        message,
        undoLabel: t('undo.action'),
        onUndo: () => later.takeBack(key),
      });
      later.start(key, {
        message,
        send: async () => {
          hide();
          try {
            const done = await send();
            // Would replace the button that undoes the next one.
            if (done !== undefined && !later.isAnyWaiting()) notifyDone(done);
          } catch (refused) {
            const problem = toProblem(refused);
            const { title, detail } = problemText(problem);
            const lines = changeLines(problem);
            const failed = t(`undo.failed.${action}`, { subject });
            notifyFailed(
              failed,
              lines.length > 0 ? [title, ...lines].join('\n') : (detail ?? title),
              {
                stays: true,
              },
            );
            onNotDone?.('failed');
          }
        },
        onTakenBack: () => {
          hide();
          onNotDone?.('undone');
        },
      });
    };
    return { start, takeBackLast: later.takeBackLast };
    // oxlint-disable-next-line react/exhaustive-deps -- problemText and changeLines are new with each render
  }, [later, t]);
}

/** The decision with this key that waits or is being sent. */
export function usePending(key: string): Pending | undefined {
  const { subscribe, pendingOf } = useSendLater();
  return useSyncExternalStore(subscribe, () => pendingOf(key));
}
