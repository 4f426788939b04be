import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { sessionQuery } from '../../api/session.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { AccessFrame } from './access-frame.tsx';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const { t } = useTranslation('access');
  const { next } = route.useSearch();
  const queries = useQueryClient();
  const router = useRouter();
  const [asksCode, setAsksCode] = useState(false);
  const signIn = api.useMutation('post', '/sign-in');
  const form = useForm({ initialValues: { email: '', password: '', totp_code: '' } });
  const { submit, busy, error } = useSubmit(form, async ({ totp_code: code, ...credentials }) => {
    try {
      await signIn.mutateAsync({ body: { ...credentials, ...(code === '' ? {} : { totp_code: code }) } });
    } catch (refused) {
      // The second factor is asked for only where there is one, and says what it wants itself.
      const isFirstAsking = toProblem(refused).code === 'totp_required' && !asksCode;
      setAsksCode((asked) => asked || isFirstAsking);
      if (isFirstAsking) return;
      throw refused;
    }
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await router.navigate({ to: ownPath(next) });
  });
  return (
    <AccessFrame
      title={t('sign_in.title')}
      footer={<TextLink to="/password-resets">{t('sign_in.forgot')}</TextLink>}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            {...form.getInputProps('email')}
            name="email"
            type="email"
            label={t('fields.email')}
            autoComplete="username"
            required
            autoFocus
          />
          <PasswordInput
            {...form.getInputProps('password')}
            name="password"
            label={t('fields.password')}
            autoComplete="current-password"
            required
          />
          {asksCode ? (
            <TextInput
              {...form.getInputProps('totp_code')}
              name="totp_code"
              label={t('sign_in.code')}
              description={t('sign_in.code_hint')}
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              autoFocus
            />
          ) : null}
          {error === undefined ? null : <ProblemAlert error={error} />}
          <Button type="submit" loading={busy}>
            {t('sign_in.submit')}
          </Button>
        </Stack>
      </form>
    </AccessFrame>
  );
}

/** Only a path of this page: a link to signing in must not lead to another site. */
function ownPath(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}
