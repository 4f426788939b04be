import { Modal, type ModalProps } from '@mantine/core';
import { useDialogUnsaved } from './unsaved.tsx';

/** A dialog with a form: closing it asks before discarding input. */
export function FormModal({ children, ...props }: ModalProps) {
  const { onClose, hold } = useDialogUnsaved(props.onClose);
  return (
    <Modal {...props} onClose={onClose}>
      {hold(children)}
    </Modal>
  );
}
