import { Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { type AskedChange, ChangePreview, useChangePreview } from './change-preview.tsx';
import type { LeaveRequest } from './leave-request.ts';

/** The fields that every change of approved leave needs. */
export interface ChangeValues {
  readonly reason: string;
}

export const unchanged: ChangeValues = { reason: '' };

export interface ChangeFormProps<Values extends ChangeValues> {
  readonly request: LeaveRequest;
  readonly form: UseFormReturnType<Values>;
  /** The change whose effect is shown; undefined = not complete yet. */
  readonly asked: AskedChange | undefined;
  /** What the change does. */
  readonly text: string;
  /** The fields above the reason. */
  readonly children?: ReactNode;
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** The dialog closes when it succeeds, and shows the error when it throws. */
  readonly send: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Changes approved leave: shows the effect first, and asks for a reason.
 */
export function ChangeForm<Values extends ChangeValues>({
  request,
  form,
  asked,
  text,
  children,
  submitLabel,
  danger = false,
  send,
  onClose,
}: ChangeFormProps<Values>) {
  const { t } = useTranslation('leave');
  const { reason } = form.getValues();
  const preview = useChangePreview(request.id, asked);
  const { submit, busy, error } = useSubmit(form, async (values) => {
    await send(values);
    return onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{text}</Text>
        {children}
        <ChangePreview query={preview} />
        <Textarea
          {...form.getInputProps('reason')}
          value={reason}
          label={t('ask.reason')}
          description={t('change.reason_hint')}
          autosize
          minRows={2}
          maxLength={1_000}
          required
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={submitLabel}
          danger={danger}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

/** The reason in the form the server accepts. */
export function changeTerms({ reason }: ChangeValues) {
  return { reason: reason.trim() };
}

/** The validation of the reason, for `useForm`. */
export function useReasonRule(): (reason: string) => string | null {
  const { t } = useTranslation();
  return (reason) => (reason.trim() === '' ? t('fields.required') : null);
}
