import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
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
  readonly payroll_informed: boolean;
}

export const unchanged: ChangeValues = { reason: '', payroll_informed: false };

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
 * Changes approved leave: shows the effect first, and asks for a reason, and for a confirmation
 * about payroll if a final payslip would be wrong.
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
  const { t: common } = useTranslation();
  const { reason, payroll_informed: isInformed } = form.getValues();
  const preview = useChangePreview(request.id, asked);
  const asksForPayroll =
    isInformed ||
    (preview?.data?.preview.final_pay_period ?? null) !== null ||
    form.errors['payroll_informed'] !== undefined;
  const { submit, busy, error } = useSubmit(form, async (values) => {
    // Also by the server, which a change that can be undone reaches after the form is closed.
    if (asksForPayroll && !isInformed) {
      form.setFieldError('payroll_informed', common('fields.required'));
      return false;
    }
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
        {asksForPayroll ? <PayrollInformed form={form} /> : null}
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

/** Asked for if a final payslip would be wrong. */
function PayrollInformed<Values extends ChangeValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const { t } = useTranslation('leave');
  const isInformed = form.getValues().payroll_informed;
  return (
    <Checkbox
      {...form.getInputProps('payroll_informed', { type: 'checkbox' })}
      error={isInformed ? undefined : form.errors['payroll_informed']}
      label={t('change.payroll_informed')}
      description={t('change.payroll_hint')}
    />
  );
}

/** The two members in the form the server accepts. */
export function changeTerms({ reason, payroll_informed: isInformed }: ChangeValues) {
  return { reason: reason.trim(), ...(isInformed ? { payroll_informed: true } : {}) };
}

/** The validation of the reason, for `useForm`. */
export function useReasonRule(): (reason: string) => string | null {
  const { t } = useTranslation();
  return (reason) => (reason.trim() === '' ? t('fields.required') : null);
}
