import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { languageNames, languages } from '../../i18n/languages.ts';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Company } from './company.ts';
import { TimeZoneField } from './time-zone-field.tsx';

const nameLengthMax = 200;

export function CompanyForm({ company }: { company: Company }) {
  const { t } = useTranslation(['company', 'common']);
  const update = api.useMutation('patch', '/company');
  const form = useForm({
    initialValues: {
      name: company.name,
      time_zone: company.time_zone,
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
          <TimeZoneField
            {...form.getInputProps('time_zone')}
            value={form.values.time_zone}
            label={t('general.time_zone')}
            required
          />
          <Text size="xs" c="dimmed">
            {t('general.time_zone_hint')}
          </Text>
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
