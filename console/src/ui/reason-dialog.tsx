import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from './form-modal.tsx';
import { FormFooter } from './form-footer.tsx';
import { useSubmit } from './use-submit.ts';

export interface ReasonDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The subject of the decision. */
  readonly children?: ReactNode;
  /** The verb on the button. */
  readonly confirmLabel: string;
  /** A reason is required, but the decision is not a rejection, so the button is not red. */
  readonly required?: boolean;
  /** Who reads the reason; absent = the person who made the request. */
  readonly hint?: string;
  /**
   * The dialog closes when it succeeds, and shows the error when it throws. Null: no reason was
   * given.
   */
  readonly onConfirm: (reason: string | null) => Promise<unknown>;
}

/** Rejects something, or sets it aside, with a reason for the people concerned. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <FormModal opened={props.opened} onClose={props.onClose} title={props.title}>
      <ReasonForm {...props} />
    </FormModal>
  );
}

function ReasonForm({
  onClose,
  children,
  confirmLabel,
  required = false,
  hint,
  onConfirm,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => (required && reason.trim() === '' ? t('fields.required') : null),
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ reason }) => {
    await onConfirm(reason.trim() === '' ? null : reason.trim());
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children === undefined ? null : (
          <Text component="div" size="sm">
            {children}
          </Text>
        )}
        <Textarea
          {...form.getInputProps('reason')}
          label={required ? t('reason.label') : `${t('reason.label')} (${t('fields.optional')})`}
          description={hint ?? t('reason.hint')}
          required={required}
          autosize
          minRows={3}
          maxLength={1_000}
          data-autofocus
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={confirmLabel}
          danger={!required}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
