import { List, Stack, Text } from '@mantine/core';
import { IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { DueElsewhereList } from './due-elsewhere/due-elsewhere-list.tsx';
import { hasPayslips, type PayrollRun } from './payroll-run.ts';
import { type LeftOut, useDifferences } from './use-differences.ts';

/** Employees of the period without a payslip in this run, or not for all hours, and why. */
export function RunLeftOut({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const query = useDifferences(run);
  if (!hasPayslips(run)) {
    return (
      <Panel>
        <EmptyState icon={IconUserQuestion} title={t('left_out.not_yet')}>
          {t('left_out.not_yet_hint')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <QueryState query={query}>
      {({ left_out: { reasons }, due_elsewhere: due }) => (
        <Stack gap="md">
          {reasons.length === 0 ? <NoneLeftOut run={run} /> : null}
          {reasons.map((one) => (
            <LeftOutFor key={one.reason} {...one} currency={run.currency} />
          ))}
          {due.length === 0 ? null : (
            <Panel title={t('due.title')} description={t('due.hint')}>
              <DueElsewhereList rows={due} />
            </Panel>
          )}
        </Stack>
      )}
    </QueryState>
  );
}

function NoneLeftOut({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  return (
    <Panel>
      <EmptyState icon={IconUserCheck} title={t('left_out.none')}>
        {run.employee_count === 0
          ? t('left_out.none_paid_hint', { currency: run.currency })
          : t('left_out.none_hint', { currency: run.currency })}
      </EmptyState>
    </Panel>
  );
}

/** The tab of the record where the cause can be seen or solved. */
const tabs: Readonly<Partial<Record<LeftOut['reasons'][number]['reason'], string>>> = {
  engine_drift: 'pay',
  not_corrected: 'pay',
  no_pay: 'pay',
  other_currency: 'pay',
  other_group: 'pay',
  paid_elsewhere: 'pay',
  no_hours: 'time',
  hours_later: 'time',
};

function LeftOutFor({
  reason,
  count,
  months,
  employees,
  currency,
}: LeftOut['reasons'][number] & { readonly currency: string }) {
  const { t } = useTranslation('payroll');
  const tab = tabs[reason];
  return (
    <Panel
      title={t(`left_out.reasons.${reason}.title`, { count, currency, months })}
      description={t(`left_out.reasons.${reason}.hint`)}
    >
      <List spacing={6}>
        {employees.map(({ employee_id, employee_name, problem }) => (
          <List.Item key={employee_id}>
            <TextLink
              to="/employees/$id"
              params={{ id: employee_id }}
              search={tab === undefined ? {} : { tab }}
            >
              {employee_name}
            </TextLink>
            {problem === null ? null : <FailedFormula {...problem} />}
          </List.Item>
        ))}
      </List>
      {employees.length < count ? (
        <Text size="xs" c="dimmed">
          {t('left_out.more', { count: count - employees.length })}
        </Text>
      ) : null}
    </Panel>
  );
}

type Problem = LeftOut['reasons'][number]['employees'][number]['problem'];

/** Which formula failed, and why. */
function FailedFormula({ component, code, params }: NonNullable<Problem>) {
  const { t } = useTranslation('payroll');
  const { name = '', value = '', max = '' } = params;
  const problem = t(`left_out.problems.${code}`, { name, value, max });
  return (
    <Text size="sm" c="dimmed">
      {t('left_out.problems.failed', { component, problem })}
    </Text>
  );
}
