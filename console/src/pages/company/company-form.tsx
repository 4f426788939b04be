import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { languageNames, languages } from '../../i18n/languages.ts';
import { CountrySelect } from '../../ui/country-select.tsx';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Company } from './company.ts';

const nameLengthMax = 200;

type Values = Pick<Company, 'name' | 'time_zone' | 'country' | 'currency' | 'locale'>;

export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation(['company', 'common']);
  const update = api.useMutation('patch', '/company');
  const form = useForm<Values>({
    initialValues: {
      name: company.name,
      time_zone: company.time_zone,
      country: company.country,
      currency: company.currency,
      locale: company.locale,
    },
    validate: { name: (name) => (name.trim() === '' ? t('common:fields.required') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    await update.mutateAsync({ body: { ...values, name: values.name.trim() } });
    notifyDone(t('common:states.saved'));
  });
  return (
    <Panel title={t('general.title')}>
      <form onSubmit={submit} noValidate>
        <Stack maw={480}>
          <TextInput
            {...form.getInputProps('name')}
            label={t('general.name')}
            description={t('general.name_hint')}
            maxLength={nameLengthMax}
            required
          />
          <PlaceFields form={form} />
          <Select
            {...form.getInputProps('locale')}
            label={t('general.locale')}
            description={t('general.locale_hint')}
            data={languages.map((language) => ({
              value: language,
              label: languageNames[language],
            }))}
            allowDeselect={false}
            required
          />
          {error === undefined ? null : <ProblemAlert error={error} />}
          <Group>
            <Button type="submit" loading={busy}>
              {t('common:actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}

function PlaceFields({ form }: { readonly form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('company');
  return (
    <>
      <TimeZoneField
        {...form.getInputProps('time_zone')}
        value={form.values.time_zone}
        label={t('general.time_zone')}
        required
      />
      <Text size="xs" c="dimmed">
        {t('general.time_zone_hint')}
      </Text>
      <CountrySelect {...form.getInputProps('country')} />
      <CurrencySelect
        {...form.getInputProps('currency')}
        description={t('general.currency_hint')}
      />
    </>
  );
}
