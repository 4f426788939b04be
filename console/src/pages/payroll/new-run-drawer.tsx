import { Button, Group, Radio, SimpleGrid, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import { runTypes } from './payroll-run.ts';
import { periodOf, periodPresets, presetOf } from './periods.ts';

type Values = {
  [Member in keyof Body<'createPayrollRun'>]: Body<'createPayrollRun'>[Member] | null;
};
type Form = UseFormReturnType<Values>;

export function NewRunDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  // The next run usually has the currency of the previous one.
  const runs = api.useQuery(
    'get',
    '/payroll-runs',
    { params: { query: { limit: 1 } } },
    { enabled: opened },
  );
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('new_run.title')}>
      {runs.isPending ? null : (
        <NewRunForm currency={runs.data?.payroll_runs[0]?.currency ?? 'EUR'} onClose={onClose} />
      )}
    </FormDrawer>
  );
}

function NewRunForm({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const navigate = useNavigate();
  const create = api.useMutation('post', '/payroll-runs');
  const form = useRunForm(currency);
  const { submit, busy, error } = useSubmit(form, async (values) => {
    // The form's validation has already rejected missing values.
    const { payroll_run } = await create.mutateAsync({ body: values as Body<'createPayrollRun'> });
    notifyDone(t('new_run.done'));
    await navigate({ to: '/payroll/$id', params: { id: payroll_run.id } });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Radio.Group {...form.getInputProps('type')} label={t('new_run.type')}>
          <Stack gap="sm" mt="xs">
            {runTypes.map((type) => (
              <Radio
                key={type}
                value={type}
                label={t(`types.${type}.name`)}
                description={t(`types.${type}.hint`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <PeriodFields form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField {...form.getInputProps('pay_date')} label={t('runs.pay_date')} required />
          <CurrencySelect {...form.getInputProps('currency')} required />
        </SimpleGrid>
        <FormFooter error={error} busy={busy} submitLabel={t('new_run.submit')} onCancel={onClose}>
          <OtherRun error={error} />
        </FormFooter>
      </Stack>
    </form>
  );
}

function useRunForm(currency: string): Form {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const { start, end } = periodOf('this_month', useToday());
  const needed = (value: string | null) => (value === null ? common('fields.required') : null);
  return useForm<Values>({
    initialValues: {
      type: 'regular',
      period_start: start,
      period_end: end,
      pay_date: end,
      currency,
    },
    validate: {
      period_start: needed,
      period_end: (value, { period_start: first }) =>
        value !== null && first !== null && value < first ? t('new_run.reversed') : needed(value),
      pay_date: needed,
      currency: needed,
    },
  });
}

/** The months around today with one click; other periods by their dates. */
function PeriodFields({ form }: { form: Form }) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const { period_start: start, period_end: end } = form.getValues();
  const chosen = start === null || end === null ? undefined : presetOf({ start, end }, today);
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={t('runs.period')}>
        {periodPresets.map((preset) => (
          <Button
            key={preset}
            size="xs"
            variant={chosen === preset ? 'light' : 'default'}
            aria-pressed={chosen === preset}
            onClick={() => {
              const period = periodOf(preset, today);
              form.setValues({
                period_start: period.start,
                period_end: period.end,
                pay_date: period.end,
              });
            }}
          >
            {t(`new_run.${preset}`)}
          </Button>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          {...form.getInputProps('period_start')}
          label={t('new_run.period_start')}
          required
        />
        <DateField {...form.getInputProps('period_end')} label={t('new_run.period_end')} required />
      </SimpleGrid>
    </Stack>
  );
}

/** For a period that another run covers: a link to that run. */
function OtherRun({ error }: { error: unknown }) {
  const { t } = useTranslation('payroll');
  const problem = toProblem(error);
  const other: unknown = 'payroll_run_id' in problem ? problem.payroll_run_id : undefined;
  if (typeof other !== 'string') return null;
  return (
    <TextLink to="/payroll/$id" params={{ id: other }} size="sm">
      {t('new_run.open_other')}
    </TextLink>
  );
}
