import { Button, Group, List, NumberInput, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useSubmit } from '../../ui/use-submit.ts';

const monthsMax = 1_200;

/** How long the data of former employees is kept and open to them; only an owner can change it. */
export function PrivacyTab() {
  const { t } = useTranslation('company');
  const query = api.useQuery('get', '/privacy-settings');
  return (
    <Stack gap="lg">
      <Panel title={t('privacy.keep_title')} description={t('privacy.keep_text')}>
        <QueryState query={query} skeleton={<FormSkeleton />}>
          {({ privacy_settings: { erasure_keep_months: months } }) => (
            <MonthsForm setting="erasure_keep_months" months={months} />
          )}
        </QueryState>
      </Panel>
      <Panel title={t('privacy.access_title')} description={t('privacy.access_text')}>
        <QueryState query={query} skeleton={<FormSkeleton />}>
          {({ privacy_settings: { former_access_months: months } }) => (
            <MonthsForm setting="former_access_months" months={months} />
          )}
        </QueryState>
      </Panel>
      <Panel title={t('privacy.erasing_title')}>
        <Text maw="70ch">{t('privacy.erasing_text')}</Text>
        <List size="sm" spacing={4} maw="70ch">
          <List.Item>{t('privacy.goes')}</List.Item>
          <List.Item>{t('privacy.stays')}</List.Item>
          <List.Item>{t('privacy.for_good')}</List.Item>
        </List>
      </Panel>
    </Stack>
  );
}

/** As high as the form. */
function FormSkeleton() {
  return (
    <Stack>
      <Skeleton height={82} maw={240} />
      <Skeleton height={36} width={110} />
    </Stack>
  );
}

type Setting = 'erasure_keep_months' | 'former_access_months';

const wordsOf = {
  erasure_keep_months: { label: 'privacy.months', zero: 'privacy.at_once' },
  former_access_months: { label: 'privacy.access_months', zero: 'privacy.no_access' },
} as const satisfies Record<Setting, object>;

function MonthsForm({ setting, months }: { setting: Setting; months: number }) {
  const { t } = useTranslation(['company', 'common']);
  const format = useFormat();
  const update = api.useMutation('patch', '/privacy-settings');
  const form = useForm<{ months: number | string }>({
    initialValues: { months },
    validate: { months: (value) => (isMonths(value) ? null : t('privacy.not_months')) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ months: value }) => {
    await update.mutateAsync({ body: { [setting]: Number(value) } });
    notifyDone(t('common:states.saved'));
  });
  const typed = Number(form.values.months);
  const inYears =
    typed >= 12
      ? t('privacy.in_years', { count: typed / 12, years: format.number(typed / 12, 1) })
      : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NumberInput
          {...form.getInputProps('months')}
          label={t(wordsOf[setting].label)}
          description={typed === 0 ? t(wordsOf[setting].zero) : inYears}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDecimal={false}
          allowNegative={false}
          maw={240}
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
  );
}

function isMonths(value: number | string): boolean {
  const months = Number(value);
  return value !== '' && Number.isInteger(months) && months >= 0 && months <= monthsMax;
}
