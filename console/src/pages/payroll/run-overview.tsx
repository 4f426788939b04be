import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChecksInBrief } from './checks-in-brief.tsx';
import type { PayrollRun } from './payroll-run.ts';
import { DifferencesInBrief } from './differences-in-brief.tsx';

/** The totals and the details of a run. */
export function RunOverview({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return (
    <Stack gap="md">
      <RunTotals run={run} />
      <ChecksInBrief run={run} />
      <DifferencesInBrief run={run} />
      <Panel title={t('overview.about')}>
        <Facts
          facts={[
            { label: t('runs.type'), value: t(`types.${run.type}.name`) },
            { label: t('runs.period'), value: format.dateRange(run.period_start, run.period_end) },
            { label: t('runs.pay_date'), value: format.date(run.pay_date) },
            { label: t('overview.currency'), value: run.currency },
            {
              label: t('runs.group'),
              value:
                run.pay_group_id === null ? (
                  t('new_run.without_group')
                ) : (
                  <TextLink to="/payroll/groups/$id" params={{ id: run.pay_group_id }}>
                    {run.pay_group_name}
                  </TextLink>
                ),
            },
            ...reversalFacts(run, t),
            { label: t('overview.started_by'), value: run.started_by_name ?? '' },
            { label: t('overview.approved_by'), value: run.approved_by_name ?? '' },
          ]}
        />
      </Panel>
    </Stack>
  );
}

/** A run and its reversal refer to each other. */
function reversalFacts(run: PayrollRun, t: TFunction<'payroll'>) {
  const { reverses_run_id: reversed, reversed_by_run_id: reversal, reversal_reason: reason } = run;
  return [
    ...(reversed === null
      ? []
      : [
          {
            label: t('overview.reverses'),
            value: (
              <TextLink to="/payroll/$id" params={{ id: reversed }}>
                {t('overview.open_reversed')}
              </TextLink>
            ),
          },
          { label: t('overview.reversal_reason'), value: reason ?? '' },
        ]),
    ...(reversal === null
      ? []
      : [
          {
            label: t('overview.reversed_by'),
            value: (
              <TextLink to="/payroll/$id" params={{ id: reversal }}>
                {t('overview.open_reversal')}
              </TextLink>
            ),
          },
        ]),
  ];
}

function RunTotals({ run: { totals, currency, employee_count, status } }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  if (totals === null) {
    return status === 'draft' ? (
      <Panel title={t('overview.not_computed')}>
        <Text size="sm">{t('overview.not_computed_hint')}</Text>
      </Panel>
    ) : null;
  }
  const figures = [
    [t('totals.people'), format.number(employee_count)],
    [t('totals.gross'), format.money(totals.gross, currency)],
    [t('totals.deductions'), format.money(totals.deductions, currency)],
    [t('totals.net'), format.money(totals.net, currency)],
  ] as const;
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }} m={0}>
      {figures.map(([label, figure]) => (
        <Paper key={label} withBorder p="md" bg="var(--muster-surface)">
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fz={{ base: 'md', sm: 'xl' }} fw={650} className="tabular">
            {figure}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
