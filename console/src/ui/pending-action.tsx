import { ActionIcon, Button, Group, Loader, Text, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingIdOf, useFocusPending, useSendLater } from './send-later-scope.tsx';
import type { Pending } from './send-later.ts';

interface PendingActionProps {
  /** The key of the decision. */
  readonly decision: string;
  readonly pending: Pending;
}

/** Replaces the actions of a record while a decision about it waits or is being sent. */
export function PendingAction({ decision, pending }: PendingActionProps) {
  const { t } = useTranslation();
  const undo = useUndo(decision);
  const root = useKeptFocus();
  return (
    <Group ref={root} id={pendingIdOf(decision)} gap="sm" tabIndex={-1} style={noOutline}>
      <Text size="sm" c="dimmed">
        {pending.message}
      </Text>
      {pending.isSent ? null : (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={undo}
        >
          {t('undo.action')}
        </Button>
      )}
    </Group>
  );
}

/** The same where a row has space for an icon. */
export function UndoIcon({ decision, pending }: PendingActionProps) {
  const { t } = useTranslation();
  const undo = useUndo(decision);
  return (
    <Group id={pendingIdOf(decision)} w={28} justify="center" tabIndex={-1} style={noOutline}>
      {pending.isSent ? (
        <Loader size="xs" aria-label={pending.message} />
      ) : (
        <Tooltip label={t('undo.action')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('undo.of', { what: pending.message })}
            onClick={undo}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}

const noOutline = { outline: 'none' };

/** The second click of a double click on the button that was replaced undoes nothing. */
function useUndo(decision: string): (event: MouseEvent) => void {
  const later = useSendLater();
  return ({ detail: clicks }) => {
    if (clicks < 2) later.takeBack(decision);
  };
}

/**
 * Takes the focus of the button that was replaced, and passes it on to the title of the page. It
 * isn't on the next button, which a held key would press.
 */
function useKeptFocus() {
  const root = useRef<HTMLDivElement>(null);
  const focusPending = useFocusPending();
  useEffect(focusPending, [focusPending]);
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading === null) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
  }, []);
  return root;
}
