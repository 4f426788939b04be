import { Button, getDefaultZIndex, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { awaitsAnswer } from '../api/in-flight.ts';
import { holdFocus } from './focus-rule.ts';
import { createUnsavedScope, type IsUnsaved, type UnsavedScope } from './unsaved-scope.ts';

/** Where no scope asks: before signing in. */
const nowhere: UnsavedScope = {
  add: () => () => undefined,
  isUnsaved: () => false,
  letGo: () => undefined,
  startSending: () => () => undefined,
  isSending: () => false,
  subscribe: () => () => undefined,
};
const ScopeContext = createContext<UnsavedScope>(nowhere);

/** Registers a form: the page or the dialog around it asks before its input is lost. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  const scope = use(ScopeContext);
  const isUnsavedNow = useEffectEvent(isUnsaved);
  useEffect(() => scope.add((leavesPage) => isUnsavedNow(leavesPage)), [scope]);
}

/** The page or the dialog around a form stays open while the form waits for the server's answer. */
export function useSending(isSending: boolean): void {
  const scope = use(ScopeContext);
  // Before the next event: a key may follow at once.
  useLayoutEffect(() => {
    if (!isSending) return undefined;
    const giveBack = holdFocus();
    const end = scope.startSending();
    return () => {
      end();
      giveBack();
    };
  }, [scope, isSending]);
}

/** Of the page: whether something typed, or being sent, would be lost. */
export function useKeptInput(): { readonly hasAny: () => boolean; readonly letGo: () => void } {
  const scope = use(ScopeContext);
  return useMemo(
    () => ({
      hasAny: () => scope.isUnsaved(true) || scope.isSending(),
      letGo: scope.letGo,
    }),
    [scope],
  );
}

/** Discards the input in the page or dialog around, e.g. with "Cancel". */
export function useLetGo(): () => void {
  return use(ScopeContext).letGo;
}

/** Around every page: asks before the user leaves it, or a tab of it, with unsaved input. */
export function PageUnsaved({ children }: { children: ReactNode }) {
  const [scope] = useState(() => createUnsavedScope());
  useBlocker({
    shouldBlockFn: () => scope.isSending() && awaitsAnswer(),
    enableBeforeUnload: false,
  });
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // A page that has nothing to lose may leave for the sign-in page.
      next.pathname !== '/sign-in' && scope.isUnsaved(current.pathname !== next.pathname),
    enableBeforeUnload: () => scope.isUnsaved(true),
    withResolver: true,
  });
  return (
    <ScopeContext value={scope}>
      {children}
      <LeaveDialog
        opened={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </ScopeContext>
  );
}

export interface DialogUnsaved {
  /** For the dialog: asks first if it contains unsaved input. */
  readonly onClose: () => void;
  /** A form in it waits for the server's answer: it can't be closed. */
  readonly isSending: boolean;
  /** Wraps the content of the dialog. */
  readonly hold: (children: ReactNode) => ReactNode;
}

/**
 * Pressing Esc, clicking outside of a dialog or on its close button asks before discarding input,
 * and does nothing while a form in it is sending: a refusal would have no place to appear.
 */
export function useDialogUnsaved(close: () => void): DialogUnsaved {
  const around = use(ScopeContext);
  const [scope] = useState(() => createUnsavedScope(around));
  const [isAsking, setAsking] = useState(false);
  const isSending = useSyncExternalStore(scope.subscribe, scope.isSending);
  useUnsaved(scope.isUnsaved);
  return {
    isSending,
    onClose: () => {
      if (scope.isSending()) return;
      // Esc reaches all open dialogs: this one stays open while its question is answered.
      if (isAsking) return;
      // Delayed until after this event: the question would handle the same Esc and close again.
      if (scope.isUnsaved(true)) setTimeout(() => setAsking(true));
      else close();
    },
    hold: (children) => (
      <ScopeContext value={scope}>
        {children}
        <LeaveDialog
          opened={isAsking}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false);
            scope.letGo();
            close();
          }}
        />
      </ScopeContext>
    ),
  };
}

interface LeaveDialogProps {
  readonly opened: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    // Above a drawer that is open, whichever of the two was mounted first.
    <Modal
      opened={opened}
      onClose={onStay}
      title={t('leave_guard.title')}
      zIndex={getDefaultZIndex('overlay')}
    >
      <Stack>
        <Text size="sm">{t('leave_guard.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            {t('leave_guard.leave')}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {t('leave_guard.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
