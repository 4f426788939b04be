import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { memberOf, toProblem } from '../../api/problem.ts';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { passwordLengthMin } from '../../ui/password-strength.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { AccessProblem } from './access-problem.tsx';

export interface ChoosePasswordFormProps {
  /** The email address of the account, if known. */
  readonly email?: string;
  readonly submitLabel: string;
  /** @throws {Problem} if the server rejects it. */
  readonly onSend: (password: string) => Promise<unknown>;
  /** The link was already used, has expired, or never existed. */
  readonly onUnusable: () => void;
}

/** The form that invitation and reset links open. */
export function ChoosePasswordForm({
  email,
  submitLabel,
  onSend,
  onUnusable,
}: ChoosePasswordFormProps) {
  const { t } = useTranslation('access');
  const form = useForm({
    initialValues: { password: '' },
    validate: {
      // The line below the field says how long it must be.
      password: (value) => value.length < passwordLengthMin,
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ password }) => {
    try {
      await onSend(password);
    } catch (refused) {
      if (!isOfTheLink(refused)) throw refused;
      onUnusable();
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {email === undefined ? null : (
          // Part of the form, so that password managers save the password for this address.
          <TextInput
            name="email"
            type="email"
            label={t('fields.email')}
            description={t('invitation.email_hint')}
            autoComplete="username"
            value={email}
            readOnly
          />
        )}
        <NewPasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('fields.new_password')}
          withAsterisk={false}
          autoFocus
        />
        <AccessProblem error={error} />
        <Button type="submit" loading={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** Whether the server rejected the link itself. */
export function isOfTheLink(refused: unknown): boolean {
  return (toProblem(refused).errors ?? []).some((fault) => memberOf(fault) === 'token');
}
