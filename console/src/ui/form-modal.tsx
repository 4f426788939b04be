import { Modal, type ModalProps } from '@mantine/core';
import { useDialog } from './use-dialog.tsx';

/**
 * Every dialog: closing it asks before discarding input, it stays open while a form in it is
 * sending, and the focus follows the rule of focus-rule.ts.
 */
export function FormModal({ children, ...props }: ModalProps) {
  const { behaviour, hold } = useDialog(props);
  return (
    <Modal {...props} {...behaviour}>
      {hold(children)}
    </Modal>
  );
}
