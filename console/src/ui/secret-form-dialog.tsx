import type { ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormModal } from './form-modal.tsx';

export interface SecretFormDialogProps<Created> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: ModalProps['size'];
  /** The form, which calls `onCreated` with the server's response. */
  readonly renderForm: (onCreated: (created: Created) => void) => ReactNode;
  /** Shows the secret of the response, usually with `SecretOnce`. */
  readonly renderSecret: (created: Created, onDone: () => void) => ReactNode;
}

/**
 * A form that creates a secret, and then the secret. A click next to it does not close it, because
 * the secret can't be shown again.
 */
export function SecretFormDialog<Created>({
  opened,
  onClose,
  title,
  size,
  renderForm,
  renderSecret,
}: SecretFormDialogProps<Created>) {
  const [created, setCreated] = useState<Created>();
  if (created !== undefined) {
    return renderSecret(created, () => {
      setCreated(undefined);
      onClose();
    });
  }
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      {...(size === undefined ? {} : { size })}
    >
      {renderForm(setCreated)}
    </FormModal>
  );
}
