import { Button, Group, Stack, Table, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';
import { usePostingName } from '../payments/use-posting-name.ts';

type Account = Answer<'listPayrollAccounts'>['accounts'][number];

const accountPattern = /^[A-Za-z0-9._/-]{0,30}$/;

/** The accounts that pay is posted to. */
export function AccountsPanel() {
  const { t } = useTranslation('payroll');
  const query = api.useQuery('get', '/payroll-accounts');
  return (
    <Panel title={t('settings.accounts')} description={t('settings.accounts_hint')}>
      <QueryState query={query}>
        {({ accounts }) => <AccountsForm key={JSON.stringify(accounts)} accounts={accounts} />}
      </QueryState>
    </Panel>
  );
}

function AccountsForm({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const nameOf = usePostingName();
  const change = api.useMutation('patch', '/payroll-accounts');
  // An array, because names of deductions may contain dots.
  const form = useForm({
    initialValues: { accounts: accounts.map(({ account }) => account ?? '') },
    validate: {
      accounts: (values: string[]) =>
        values.every((value) => accountPattern.test(value)) ? null : t('settings.account_format'),
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ accounts: entered }) => {
    await change.mutateAsync({
      body: {
        accounts: accounts.map(({ posting }, index) => ({
          posting,
          account: entered[index] === '' ? null : (entered[index] ?? null),
        })),
      },
    });
    notifyDone(t('settings.accounts_saved'));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Table aria-label={t('settings.accounts')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('journal.posting')}</Table.Th>
              <Table.Th w={{ base: 150, sm: 240 }}>{t('journal.account')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map(({ posting }, index) => (
              <Table.Tr key={posting}>
                <Table.Td>{nameOf(posting)}</Table.Td>
                <Table.Td>
                  <TextInput
                    {...form.getInputProps(`accounts.${index}`)}
                    aria-label={t('settings.account_of', { posting: nameOf(posting) })}
                    maxLength={30}
                    error={!accountPattern.test(form.values.accounts[index] ?? '')}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {common('actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
