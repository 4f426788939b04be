import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { client } from '../../api/client.ts';
import { leaveForProvider } from '../../api/provider-trip.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { CompanyAccountProblem } from './company-account-problem.tsx';

/** Asks for the email address, whose domain leads to the company's provider. */
export function CompanyAccountForm({ next }: { next: string | undefined }) {
  const { t } = useTranslation('access');
  const form = useForm({ initialValues: { email: '' } });
  const { submit, busy, error } = useSubmit(form, async ({ email }) => {
    const { data, error: refused } = await client.POST('/sign-in/company-account', {
      body: { email: email.trim() },
    });
    if (data === undefined) throw refused;
    form.resetDirty();
    leaveForProvider(data.url, { purpose: 'sign_in', next });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          type="email"
          label={t('fields.email')}
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
        />
        <CompanyAccountProblem error={error} />
        <Button type="submit" loading={busy}>
          {t('company_account.submit')}
        </Button>
      </Stack>
    </form>
  );
}
