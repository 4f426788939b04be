import { Drawer, type DrawerProps } from '@mantine/core';
import { useDialog } from './use-dialog.tsx';

/**
 * Every drawer: closing it asks before discarding input, it stays open while a form in it is
 * sending, and the focus follows the rule of focus-rule.ts.
 */
export function FormDrawer({ children, ...props }: DrawerProps) {
  const { behaviour, hold } = useDialog(props);
  return (
    <Drawer {...props} {...behaviour}>
      {hold(children)}
    </Drawer>
  );
}
