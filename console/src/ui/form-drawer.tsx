import { Drawer, type DrawerProps } from '@mantine/core';
import { useDialogUnsaved } from './unsaved.tsx';

/** A drawer with a form in it: closing it asks before what was typed is lost. */
export function FormDrawer({ children, ...props }: DrawerProps) {
  const { onClose, hold } = useDialogUnsaved(props.onClose);
  return (
    <Drawer {...props} onClose={onClose}>
      {hold(children)}
    </Drawer>
  );
}
