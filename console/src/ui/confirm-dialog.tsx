import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormFooter } from './form-footer.tsx';
import { FormModal } from './form-modal.tsx';
import { TypedNameField } from './typed-name-field.tsx';
import { focusUnreadable } from './use-submit.ts';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** The verb on the button. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** For irreversible actions: the user has to type this first. */
  readonly typedName?: string;
  /** The dialog closes when it succeeds, and shows the error when it throws. */
  readonly onConfirm: () => Promise<unknown> | void;
}

/** Asks for confirmation before an important action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <FormModal opened={props.opened} onClose={props.onClose} title={props.title}>
      <ConfirmBody {...props} />
    </FormModal>
  );
}

function ConfirmBody({
  onClose,
  children,
  confirmLabel,
  danger,
  typedName,
  onConfirm,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  const ready = typedName === undefined || typed === typedName;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !focusUnreadable(event.currentTarget)) void confirm();
      }}
    >
      <Stack>
        <Text component="div" size="sm">
          {children}
        </Text>
        {typedName === undefined ? null : (
          <TypedNameField
            name={typedName}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={confirmLabel}
          danger={danger === true}
          disabled={!ready}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
