import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../api/answers.ts';
import { client } from '../../api/client.ts';
import type { Session } from '../../api/session.ts';
import { toProblem } from '../../api/problem.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { CompanyChoice, type CompanyChoiceProps } from './company-choice.tsx';
import { AccessProblem } from './access-problem.tsx';
import { useEnter } from './use-enter.ts';

interface Values {
  email: string;
  password: string;
  totp_code: string;
  company_id: string;
}

type Companies = CompanyChoiceProps['companies'];

interface SignInFormProps {
  /** The page to open afterwards. */
  readonly next?: string | undefined;
  /** Above a page that continues, so that nothing may navigate. */
  readonly again?: { readonly email: string; readonly onSession: (session: Session) => void };
}

/** First the password, then the company if there are several, then the second factor if any. */
export function SignInForm({ next, again }: SignInFormProps) {
  const { t } = useTranslation('access');
  const enter = useEnter();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm<Values>({
    initialValues: { email: again?.email ?? '', password: '', totp_code: '', company_id: '' },
  });
  const [companies, setCompanies] = useState<Companies>([]);
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const { data, error: refused } = await client.POST('/sign-in', { body: bodyOf(values) });
    if (data !== undefined) return again === undefined ? enter(data, next) : again.onSession(data);
    // Being asked for more is not an error: the next step explains what is needed.
    const { code } = toProblem(refused);
    setCompanies(code === 'company_choice_required' ? companiesOf(refused) : []);
    if (code === 'totp_required') setAsksCode(true);
    else if (code !== 'company_choice_required') {
      form.setFieldValue('company_id', '');
      throw refused;
    }
    return undefined;
  });
  const startAgain = (): void => {
    setAsksCode(false);
    setCompanies([]);
    form.setValues({ password: '', totp_code: '', company_id: '' });
  };
  if (companies.length > 0) {
    const choose = (companyId: string): void => {
      form.setFieldValue('company_id', companyId);
      submit();
    };
    return (
      <Stack>
        <CompanyChoice companies={companies} busy={busy} onChoose={choose} />
        <SwitchAccount form={form} onStartAgain={startAgain} />
      </Stack>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {asksCode ? (
          <CodeStep form={form} onStartAgain={startAgain} />
        ) : (
          <PasswordStep form={form} isAgain={again !== undefined} />
        )}
        <SignInProblem error={error} asksCode={asksCode} />
        <Button type="submit" loading={busy}>
          {asksCode ? t('sign_in.submit_code') : t('sign_in.submit')}
        </Button>
        {asksCode ? null : <CompanyAccountLink next={next} isAgain={again !== undefined} />}
      </Stack>
    </form>
  );
}

function CompanyAccountLink({ next, isAgain }: { next: string | undefined; isAgain: boolean }) {
  const { t } = useTranslation('access');
  return (
    <LinkButton
      to="/sign-in/company"
      search={next === undefined ? {} : { next }}
      variant="default"
      px="xs"
      // The provider has its own page; this one has input to keep.
      {...(isAgain ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {t(isAgain ? 'sign_in.company_account_tab' : 'sign_in.company_account')}
    </LinkButton>
  );
}

function bodyOf({ email, password, totp_code: code, company_id }: Values): Body<'signIn'> {
  return {
    email,
    password,
    ...(code.trim() === '' ? {} : { totp_code: code.trim() }),
    ...(company_id === '' ? {} : { company_id }),
  };
}

/** The `companies` that the problem lists. */
function companiesOf(refused: unknown): Companies {
  return (refused as { companies?: Companies }).companies ?? [];
}

type Form = UseFormReturnType<Values>;

function PasswordStep({ form, isAgain }: { form: Form; isAgain: boolean }) {
  const { t } = useTranslation('access');
  return (
    <>
      <TextInput
        {...form.getInputProps('email')}
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="username"
        required
        withAsterisk={false}
        autoFocus={!isAgain}
      />
      <PasswordField
        {...form.getInputProps('password')}
        name="password"
        label={t('fields.password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...(isAgain ? { 'data-autofocus': true } : {})}
      />
    </>
  );
}

function CodeStep({ form, onStartAgain }: { form: Form; onStartAgain: () => void }) {
  const { t } = useTranslation('access');
  const [recovers, setRecovers] = useState(false);
  const kind = recovers ? 'recovery' : 'code';
  return (
    <>
      <SwitchAccount form={form} onStartAgain={onStartAgain} />
      <TextInput
        {...form.getInputProps('totp_code')}
        key={kind}
        name="totp_code"
        label={t(`sign_in.${kind}`)}
        description={t(`sign_in.${kind}_hint`)}
        placeholder={recovers ? 'xxxx-xxxx-xxxx-xxxx' : '000000'}
        autoComplete={recovers ? 'off' : 'one-time-code'}
        inputMode={recovers ? 'text' : 'numeric'}
        maxLength={50}
        required
        withAsterisk={false}
        autoFocus
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        onClick={() => {
          form.setFieldValue('totp_code', '');
          setRecovers((before) => !before);
        }}
      >
        {t(recovers ? 'sign_in.use_code' : 'sign_in.use_recovery')}
      </Anchor>
    </>
  );
}

function SwitchAccount({ form, onStartAgain }: { form: Form; onStartAgain: () => void }) {
  const { t } = useTranslation('access');
  return (
    <Text size="xs" c="dimmed">
      {form.getValues().email} ·{' '}
      <Anchor component="button" type="button" size="sm" onClick={onStartAgain}>
        {t('sign_in.somebody_else')}
      </Anchor>
    </Text>
  );
}

/** Reports a wrong code as such, because the password was right. */
function SignInProblem({ error, asksCode }: { error: unknown; asksCode: boolean }) {
  const { t } = useTranslation('access');
  if (error === undefined) return null;
  const problem = toProblem(error);
  if (problem.code !== 'wrong_credentials') return <AccessProblem error={error} />;
  const title = t(asksCode ? 'sign_in.wrong_code' : 'sign_in.wrong_password');
  return <AccessProblem error={{ ...problem, code: 'wrong_sign_in', title, detail: '' }} />;
}
