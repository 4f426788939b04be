import { Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
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
   * Identifies what is decided, if the decision can be undone: the same dialog opened again contains
   * the reason that was typed before.
   */
  readonly about?: string | undefined;
  /**
   * The dialog closes when it succeeds, and shows the error when it throws. Null: no reason was
   * given.
   */
  readonly onConfirm: (reason: string | null) => Promise<unknown> | void;
}

/** Rejects something, or sets it aside, with a reason for the people concerned. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { about, opened, onClose, title, onConfirm } = props;
  const [kept, setKept] = useState<{ about: string | undefined; reason: string }>();
  return (
    <FormModal opened={opened} onClose={onClose} title={title}>
      <ReasonForm
        {...props}
        startsWith={about !== undefined && kept?.about === about ? kept.reason : ''}
        onConfirm={(reason) => {
          setKept({ about, reason: reason ?? '' });
          return onConfirm(reason);
        }}
      />
    </FormModal>
  );
}

function ReasonForm({
  onClose,
  children,
  confirmLabel,
  required = false,
  hint,
  startsWith,
  onConfirm,
}: ReasonDialogProps & { readonly startsWith: string }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { reason: startsWith },
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
