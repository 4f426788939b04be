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
  /** What is being decided. */
  readonly children?: ReactNode;
  /** The verb on the button. */
  readonly confirmLabel: string;
  /** Closes the dialog when it succeeds; what it throws is shown in it. Null: no reason was given. */
  readonly onConfirm: (reason: string | null) => Promise<unknown>;
}

/** Rejects something, with a reason for whoever asked. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <FormModal opened={props.opened} onClose={props.onClose} title={props.title}>
      <ReasonForm {...props} />
    </FormModal>
  );
}

function ReasonForm({ onClose, children, confirmLabel, onConfirm }: ReasonDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { reason: '' } });
  const { submit, busy, error } = useSubmit(form, async ({ reason }) => {
    await onConfirm(reason.trim() === '' ? null : reason.trim());
    onClose();
  });
  return (
    <form onSubmit={submit}>
      <Stack>
        {children === undefined ? null : (
          <Text component="div" size="sm">
            {children}
          </Text>
        )}
        <Textarea
          {...form.getInputProps('reason')}
          label={`${t('reason.label')} (${t('fields.optional')})`}
          description={t('reason.hint')}
          autosize
          minRows={3}
          maxLength={1_000}
          data-autofocus
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={confirmLabel}
          danger
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
