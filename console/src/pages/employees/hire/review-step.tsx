import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { type FormField, fromInput } from '../custom/custom-field.ts';
import { useShownValue } from '../custom/use-shown-value.tsx';
import { type EmployeeField } from '../employee.ts';
import { Facts } from '../../../ui/facts.tsx';
import { type HireValues, jobFields, personFields, type Step } from './hire-values.ts';
import { useManagerName } from './simple-steps.tsx';
import type { PayPeriod } from '../pay-values.ts';
import { employmentTypes } from '../../../api/values.gen.ts';

/** A summary of all values before they are submitted. */
export function ReviewStep({
  values,
  custom,
  onGo,
}: {
  values: HireValues;
  custom: readonly FormField[];
  onGo: (step: Step) => void;
}) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const shown = useShown(values);
  const showCustom = useShownValue();
  const workingTime = useWorkingTime(values);
  const top = useRef<HTMLDivElement>(null);
  // There is no field to focus here, and the focus would be lost with the previous step.
  useEffect(() => top.current?.focus(), []);
  const facts = (fields: readonly EmployeeField[]) =>
    fields.map((name) => ({ label: t(`fields.${name}`), value: shown(name) }));
  const customFacts = custom.map((field) => ({
    label: field.name,
    value: showCustom(field, fromInput(field, values.custom[field.code] ?? null) ?? null),
  }));
  return (
    <Stack gap="lg" ref={top} tabIndex={-1} style={{ outline: 'none' }}>
      <Section step="person" onGo={onGo}>
        <Facts facts={facts(personFields)} />
      </Section>
      <Section step="job" onGo={onGo}>
        <Facts facts={[...facts(jobFields), ...workingTime, ...customFacts]} />
      </Section>
      <Section step="pay" onGo={onGo}>
        <Text size="sm">
          {values.amount === '' || values.currency === null
            ? t('hire.review.no_pay')
            : t(`per.${values.period as PayPeriod}`, {
                money: format.money(values.amount, values.currency),
              })}
        </Text>
      </Section>
      <Section step="access" onGo={onGo}>
        <Text size="sm">
          {values.invite ? t('hire.review.invited') : t('hire.review.not_invited')}
        </Text>
      </Section>
      <Section step="checklist" onGo={onGo}>
        <ChecklistSummary values={values} />
      </Section>
    </Stack>
  );
}

function Section({
  step,
  onGo,
  children,
}: {
  step: Step;
  onGo: (step: Step) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('employees');
  const name = t(`hire.${step}.short`);
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {name}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('hire.review.change_step', { name })}
          onClick={() => onGo(step)}
        >
          {t('hire.review.change')}
        </Button>
      </Group>
      {children}
    </Stack>
  );
}

function useShown(values: HireValues): (name: EmployeeField) => ReactNode {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const manager = useManagerName(values.manager_id);
  return (name) => {
    const value = values[name];
    if (value === null) return null;
    if (name === 'manager_id') return manager ?? null;
    if (name === 'start_date' || name === 'date_of_birth') return format.date(value);
    const type = employmentTypes.find((one) => one === value);
    return name === 'employment_type' && type !== undefined ? t(`employment_type.${type}`) : value;
  };
}

function useWorkingTime({ fte, work_pattern_id: id }: HireValues) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const { data } = api.useQuery('get', '/job-choices');
  const pattern = data?.work_patterns.find((each) => each.id === id)?.name;
  return [
    { label: t('history.fields.fte'), value: format.number(Number(fte), 4) },
    {
      label: t('history.fields.work_pattern_id'),
      value: pattern ?? t('history.default_pattern'),
    },
  ];
}

function ChecklistSummary({ values }: { values: HireValues }) {
  const { t } = useTranslation('employees');
  const { checklist, template_id: template, tasks } = values;
  const templates = api.useQuery(
    'get',
    '/onboarding-templates',
    { params: { query: { limit: 200 } } },
    { enabled: checklist === 'template' },
  );
  if (checklist === 'none') return <Text size="sm">{t('hire.checklist.none')}</Text>;
  const chosen = templates.data?.onboarding_templates.find(({ id }) => id === template);
  if (checklist === 'template') return <Text size="sm">{chosen?.name}</Text>;
  return (
    <List size="sm">
      {tasks.map(({ key, title }) => (
        <List.Item key={key}>{title}</List.Item>
      ))}
    </List>
  );
}
