import { Modal, type ModalProps } from '@mantine/core';
import { useFocusPending } from './send-later-scope.tsx';
import { useDialogUnsaved } from './unsaved.tsx';

/** A dialog with a form: closing it asks before discarding input. */
export function FormModal({ children, ...props }: ModalProps) {
  const { onClose, hold } = useDialogUnsaved(props.onClose);
  const focusPending = useFocusPending();
  return (
    <Modal {...props} onClose={onClose} onExitTransitionEnd={focusPending}>
      {hold(children)}
    </Modal>
  );
}
