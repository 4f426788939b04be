import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { showToast } from './notify.ts';

const shownMs = 8_000;

export interface Undoable {
  readonly message: string;
  readonly undoLabel: string;
  readonly onUndo: () => unknown;
}

/**
 * Confirms an action, with a button that undoes it.
 * @returns A function that hides it, for when it can no longer be undone.
 */
export function notifyUndoable({ message, undoLabel, onUndo }: Undoable): () => void {
  const id = showToast({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            void onUndo();
          }}
        >
          {undoLabel}
        </Button>
      </Group>
    ),
    color: 'teal',
    autoClose: shownMs,
    role: 'status',
  });
  return () => void notifications.hide(id);
}
