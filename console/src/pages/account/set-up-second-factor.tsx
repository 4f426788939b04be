import { Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { QrCode } from './qr-code.tsx';

export interface SetUpSecondFactorProps {
  readonly pending: Answer<'beginTotp'>;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The secret for the app, and a code from the app to prove that it is set up. */
export function SetUpSecondFactor({ pending, onConfirmed }: SetUpSecondFactorProps) {
  const { t } = useTranslation('account');
  const confirm = api.useMutation('post', '/me/totp/confirm');
  const form = useForm({ initialValues: { code: '' } });
  const { submit, busy, error } = useSubmit(form, async ({ code }) => {
    const digits = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) {
      form.setFieldError('code', t('second_factor.six_digits'));
      return false;
    }
    try {
      onConfirmed((await confirm.mutateAsync({ body: { code: digits } })).recovery_codes);
    } catch (refused) {
      const { code: problem, errors } = toProblem(refused);
      if (problem !== 'wrong_credentials' && errors === undefined) throw refused;
      form.setFieldError('code', t('second_factor.wrong_code'));
      return false;
    }
    return true;
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <List type="ordered" spacing="md" styles={{ itemWrapper: { display: 'block' } }}>
          <List.Item>{t('second_factor.step_app')}</List.Item>
          <List.Item>
            <Stack gap="xs">
              <Text>{t('second_factor.step_secret')}</Text>
              <QrCode text={pending.otpauth_url} label={t('second_factor.qr_code')} />
              <Text>{t('second_factor.or_type')}</Text>
              <CodeBlock code={inGroups(pending.secret)} label={t('second_factor.secret')} />
              <Text size="sm">
                <Anchor href={pending.otpauth_url}>{t('second_factor.open_app')}</Anchor>
              </Text>
            </Stack>
          </List.Item>
          <List.Item>{t('second_factor.step_code')}</List.Item>
        </List>
        <TextInput
          {...form.getInputProps('code')}
          name="code"
          label={t('second_factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          maxLength={7}
          maw={220}
          required
          data-autofocus
        />
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('second_factor.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** In groups of four letters, for typing; apps accept the spaces. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
