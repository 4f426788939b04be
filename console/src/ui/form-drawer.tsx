import { Drawer, type DrawerProps } from '@mantine/core';
import { useDialogUnsaved } from './unsaved.tsx';

/** A drawer with a form: closing it asks before discarding input. */
export function FormDrawer({ children, ...props }: DrawerProps) {
  const { onClose, hold } = useDialogUnsaved(props.onClose);
  return (
    <Drawer {...props} onClose={onClose}>
      {hold(children)}
    </Drawer>
  );
}
