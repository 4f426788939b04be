import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface LeaveGuard {
  /** To be rendered in the page. */
  readonly dialog: ReactNode;
  /** What was typed is stored, or given up knowingly: the next step away needs no question. */
  readonly letGo: () => void;
}

/** Asks before a page is left on which something was typed that is stored nowhere yet. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const isFree = useRef(false);
  const holds = (): boolean => isDirty && !isFree.current;
  const blocker = useBlocker({
    // Whose session has ended must get to the sign-in page.
    shouldBlockFn: ({ next }) => holds() && next.pathname !== '/sign-in',
    enableBeforeUnload: holds,
    withResolver: true,
  });
  return {
    letGo: () => {
      isFree.current = true;
    },
    dialog: (
      <LeaveDialog
        opened={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
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
    <Modal opened={opened} onClose={onStay} title={t('leave_guard.title')}>
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
