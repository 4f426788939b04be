import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const shownMs = 8_000;

export interface Undoable {
  readonly message: string;
  readonly undoLabel: string;
  readonly onUndo: () => unknown;
}

/**
 * Says that something has been done, with a button that takes it back.
 * @returns Hides it, when it can no longer be taken back.
 */
export function notifyUndoable({ message, undoLabel, onUndo }: Undoable): () => void {
  const id = notifications.show({
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
    withBorder: true,
    autoClose: shownMs,
    role: 'status',
  });
  return () => void notifications.hide(id);
}
