import { Alert, Group, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { minus } from '../../ui/exact-amounts.ts';
import { hasPayslips, type PayrollRun } from './payroll-run.ts';
import { SignedMoney } from './signed-money.tsx';
import { type Differences, useDifferences } from './use-differences.ts';

/** What a reviewer should know first: who is missing, and how the run has changed. */
export function DifferencesInBrief({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const query = useDifferences(run);
  if (!hasPayslips(run)) return null;
  return (
    <QueryState query={query} skeleton={null}>
      {({ differences, left_out, due_elsewhere: due }) => (
        <>
          {left_out.count === 0 ? null : (
            <Alert
              variant="light"
              color="yellow"
              icon={<IconUserQuestion aria-hidden />}
              title={t('left_out.count', { count: left_out.count })}
            >
              <TextLink
                to="/payroll/$id"
                params={{ id: run.id }}
                search={{ tab: 'left-out' }}
                size="sm"
                c="inherit"
                td="underline"
              >
                {t('left_out.look')}
              </TextLink>
            </Alert>
          )}
          {due.length === 0 ? null : <DueInBrief run={run} count={due.length} />}
          {differences === null ? null : <Brief run={run} differences={differences} />}
        </>
      )}
    </QueryState>
  );
}

function DueInBrief({ run, count }: { run: PayrollRun; count: number }) {
  const { t } = useTranslation('payroll');
  return (
    <Alert
      variant="light"
      color="yellow"
      icon={<IconUserQuestion aria-hidden />}
      title={t('due.count', { count })}
    >
      <TextLink
        to="/payroll/$id"
        params={{ id: run.id }}
        search={{ tab: 'left-out' }}
        size="sm"
        c="inherit"
        td="underline"
      >
        {t('left_out.look')}
      </TextLink>
    </Alert>
  );
}

function Brief({
  run,
  differences: { previous_run: previous, totals, summary },
}: {
  run: PayrollRun;
  differences: Differences;
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const change = minus(totals.now.net ?? '0', totals.before.net ?? '0');
  return (
    <Panel
      title={t('differences.since', {
        period: format.period(previous.period_start, previous.period_end),
      })}
      actions={
        <TextLink
          to="/payroll/$id"
          params={{ id: run.id }}
          search={{ tab: 'differences' }}
          size="sm"
        >
          {t('differences.look')}
        </TextLink>
      }
    >
      <Group gap="xl">
        <Text size="sm">
          {t('totals.net')}: <SignedMoney amount={change} currency={run.currency} />
        </Text>
        {(['joined', 'left', 'up', 'down', 'equal'] as const).map((way) => (
          <Text key={way} size="sm">
            {t(`differences.ways.${way}`)}: <strong>{format.number(summary[way])}</strong>
          </Text>
        ))}
      </Group>
    </Panel>
  );
}
