import { Button, Group, Radio, Select, SimpleGrid, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Body } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CurrencySelect } from '../../ui/currency-select.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useCompanyCurrency } from '../../ui/use-company-currency.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';
import { nextOpenPeriod, type OpenPeriod } from './next-open-period.ts';
import { periodOf, periodPresets, presetOf } from './periods.ts';
import { payrollRunTypes } from '../../api/values.gen.ts';

type Values = {
  [Member in keyof Body<'createPayrollRun'>]: Body<'createPayrollRun'>[Member] | null;
};
type Form = UseFormReturnType<Values>;
type PayGroup = Answer<'listPayGroups'>['pay_groups'][number];
type Run = Answer<'listPayrollRuns'>['payroll_runs'][number];
type RunDates = OpenPeriod & { readonly currency: string };

/** About a year of months: an older period that was left out isn't offered any more. */
const recentMax = 12;

interface NewRunProps {
  readonly opened: boolean;
  /** The pay group that is chosen first. */
  readonly groupId: string | undefined;
  readonly onClose: () => void;
}

export function NewRunDrawer({ opened, groupId, onClose }: NewRunProps) {
  const { t } = useTranslation('payroll');
  // The next run usually has the currency of the previous one, and the first period after it.
  const runs = api.useQuery(
    'get',
    '/payroll-runs',
    { params: { query: { type: 'regular', limit: recentMax } } },
    { enabled: opened },
  );
  const groups = api.useQuery('get', '/pay-groups', {}, { enabled: opened });
  return (
    <FormDrawer opened={opened} onClose={onClose} title={t('new_run.title')}>
      {runs.isPending || groups.isPending ? null : (
        <NewRunForm
          runs={runs.data?.payroll_runs ?? []}
          groups={(groups.data?.pay_groups ?? []).filter(({ archived_at: at }) => at === null)}
          groupId={groupId}
          onClose={onClose}
        />
      )}
    </FormDrawer>
  );
}

interface NewRunFormProps extends Omit<NewRunProps, 'opened'> {
  /** The latest regular ones, newest first. */
  readonly runs: readonly Run[];
  readonly groups: readonly PayGroup[];
}

function NewRunForm({ runs, groups, groupId, onClose }: NewRunFormProps) {
  const { t } = useTranslation('payroll');
  const navigate = useNavigate();
  const create = api.useMutation('post', '/payroll-runs');
  const open = useOpenPeriod(runs);
  const form = useRunForm(open, groups.find(({ id }) => id === groupId) ?? firstDue(groups));
  const { submit, busy, error } = useSubmit(form, async (values) => {
    // The form's validation has already rejected missing values.
    const { payroll_run } = await create.mutateAsync({ body: values as Body<'createPayrollRun'> });
    notifyDone(t('new_run.done'));
    await navigate({ to: '/payroll/$id', params: { id: payroll_run.id } });
  });
  const { type: chosenType, pay_group_id: chosen } = form.getValues();
  const hasGroup = typeof chosen === 'string';
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <Radio.Group {...form.getInputProps('type')} label={t('new_run.type')}>
          <Stack gap="sm" mt="xs">
            {payrollRunTypes.map((type) => (
              <Radio
                key={type}
                value={type}
                label={t(`types.${type}.name`)}
                description={t(`types.${type}.hint`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {groups.length === 0 ? null : (
          <GroupField form={form} groups={groups} withoutGroup={open} />
        )}
        {hasGroup && chosenType === 'regular' ? null : (
          <PeriodFields form={form} hasGroup={hasGroup} />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField {...form.getInputProps('pay_date')} label={t('runs.pay_date')} required />
          {hasGroup ? null : <CurrencySelect {...form.getInputProps('currency')} required />}
        </SimpleGrid>
        <FormFooter error={error} busy={busy} submitLabel={t('new_run.submit')} onCancel={onClose}>
          <OtherRun error={error} />
        </FormFooter>
      </Stack>
    </form>
  );
}

/** The run that is due without a pay group: the first period that none covers yet. */
function useOpenPeriod(runs: readonly Run[]): RunDates {
  const today = useToday();
  const currency = (runs.find(({ pay_group_id: group }) => group === null) ?? runs[0])?.currency;
  const usual = useCompanyCurrency();
  const known = currency ?? usual;
  return { ...nextOpenPeriod(runs, known, today), currency: known };
}

/** The group whose next period begins first. */
function firstDue(groups: readonly PayGroup[]): PayGroup | undefined {
  const startOf = ({ next_period: next }: PayGroup) => next?.period_start ?? '';
  return groups
    .filter(({ next_period: next }) => next !== null)
    .toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))[0];
}

function useRunForm(open: RunDates, group: PayGroup | undefined): Form {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const needed = (value: string | null) => (value === null ? common('fields.required') : null);
  return useForm<Values>({
    initialValues: {
      type: 'regular',
      ...open,
      pay_group_id: null,
      ...(group === undefined ? {} : ofGroup(group)),
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

/** A group with its next open period. */
function ofGroup({ id, currency, next_period: next }: PayGroup): Partial<Values> {
  return {
    pay_group_id: id,
    currency,
    ...(next === null ? {} : next),
  };
}

interface GroupFieldProps {
  readonly form: Form;
  readonly groups: readonly PayGroup[];
  readonly withoutGroup: RunDates;
}

/** The pay group of the run; its next open period is filled in. */
function GroupField({ form, groups, withoutGroup }: GroupFieldProps) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { pay_group_id: chosen = null, period_start: start, period_end: end } = form.getValues();
  const isPeriodShown = chosen !== null && start !== null && end !== null;
  return (
    <Select
      label={t('runs.group')}
      description={
        isPeriodShown
          ? t('new_run.group_period', { days: format.dateRange(start, end) })
          : t('new_run.without_group_hint')
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('new_run.without_group')}
      data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={(value) => {
        const group = groups.find(({ id }) => id === value);
        form.setValues(
          group === undefined ? { pay_group_id: null, ...withoutGroup } : ofGroup(group),
        );
      }}
      clearable
    />
  );
}

/**
 * The months around today with one click; other periods by their dates. In a group the dates are
 * those of one of its periods.
 */
function PeriodFields({ form, hasGroup }: { form: Form; hasGroup: boolean }) {
  const { t } = useTranslation('payroll');
  const today = useToday();
  const { period_start: start, period_end: end } = form.getValues();
  const chosen = start === null || end === null ? undefined : presetOf({ start, end }, today);
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={t('runs.period')} hidden={hasGroup}>
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
