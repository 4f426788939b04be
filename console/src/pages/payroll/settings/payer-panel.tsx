import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';

type Payer = Answer<'getPayerAccount'>['payer_account'];

/** The account that the company pays from. */
export function PayerPanel() {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const query = api.useQuery('get', '/payer-account');
  const payer = query.data?.payer_account ?? null;
  return (
    <Panel
      title={t('settings.payer')}
      description={
        payer === null
          ? t('settings.payer_hint')
          : t('settings.payer_changed', {
              name: payer.changed_by_name,
              when: format.instant(payer.updated_at),
            })
      }
    >
      <QueryState query={query}>
        {({ payer_account: account }) => (
          <PayerForm key={account?.updated_at ?? 'none'} payer={account} />
        )}
      </QueryState>
    </Panel>
  );
}

function PayerForm({ payer }: { payer: Payer }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const change = api.useMutation('patch', '/payer-account');
  const form = useForm({
    initialValues: { name: payer?.name ?? '', iban: payer?.iban ?? '', bic: payer?.bic ?? '' },
  });
  const { submit, busy, error } = useSubmit(form, async ({ name, iban, bic }) => {
    await change.mutateAsync({ body: { name, iban, bic: bic === '' ? null : bic } });
    notifyDone(t('settings.payer_saved'));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            {...form.getInputProps('name')}
            name="name"
            label={t('settings.payer_name')}
            maxLength={70}
            required
          />
          <TextInput
            {...form.getInputProps('iban')}
            name="iban"
            label="IBAN"
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            required
          />
          <TextInput
            {...form.getInputProps('bic')}
            name="bic"
            label="BIC"
            autoComplete="off"
            spellCheck={false}
            maxLength={15}
          />
        </SimpleGrid>
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
