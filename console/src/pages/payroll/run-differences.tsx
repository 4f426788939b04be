import { SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { minus } from '../../ui/exact-amounts.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TableSpace } from '../../ui/table-space.tsx';
import { ComparedPeople } from './compared-people.tsx';
import { hasPayslips, type PayrollRun } from './payroll-run.ts';
import { SignedMoney } from './signed-money.tsx';
import { type Differences, useDifferences } from './use-differences.ts';

// Loaded separately, because charts are large and only needed here.
const ChangesChart = lazy(async () => ({
  default: (await import('./changes-chart.tsx')).ChangesChart,
}));

/**
 * The differences from the previous regular run: in total, by people who joined and left, and by
 * person.
 */
export function RunDifferences({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const query = useDifferences(run);
  const none = (
    <Panel>
      <EmptyState icon={IconArrowsDiff} title={t('differences.none')}>
        {hasPayslips(run) ? t('differences.none_hint') : t('differences.not_yet')}
      </EmptyState>
    </Panel>
  );
  if (!hasPayslips(run)) return none;
  return (
    <QueryState query={query}>
      {({ differences }) =>
        differences === null ? none : <Comparison run={run} differences={differences} />
      }
    </QueryState>
  );
}

function Comparison({ run, differences }: { run: PayrollRun; differences: Differences }) {
  const { t } = useTranslation('payroll');
  const { changes, joined, left } = differences;
  return (
    <Stack gap="md">
      <TableSpace>
        <Totals run={run} differences={differences} />
      </TableSpace>
      {changes.length === 0 ? (
        <Panel title={t('differences.changes')}>
          <Text size="sm">{t('differences.no_changes')}</Text>
        </Panel>
      ) : (
        <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="md">
          <Panel title={t('differences.largest')}>
            <Suspense fallback={<Skeleton height={320} />}>
              <ChangesChart changes={changes} currency={run.currency} />
            </Suspense>
          </Panel>
          <ComparedPeople
            title={t('differences.changes')}
            people={changes}
            currency={run.currency}
            columns={['before', 'now', 'change']}
          />
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <ComparedPeople
          title={t('differences.joined')}
          people={joined}
          currency={run.currency}
          columns={['now']}
        />
        <ComparedPeople
          title={t('differences.left')}
          people={left}
          currency={run.currency}
          columns={['before']}
        />
      </SimpleGrid>
    </Stack>
  );
}

function Totals({
  run: { currency },
  differences: { previous_run: previous, totals },
}: {
  run: PayrollRun;
  differences: Differences;
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { before, now } = totals;
  const people = now.employee_count - before.employee_count;
  const sums = [
    { name: t('totals.gross'), before: before.gross ?? '0', now: now.gross ?? '0' },
    { name: t('totals.net'), before: before.net ?? '0', now: now.net ?? '0' },
  ];
  return (
    <Panel
      flush
      title={t('differences.since', {
        period: format.period(previous.period_start, previous.period_end),
      })}
      actions={
        <TextLink to="/payroll/$id" params={{ id: previous.id }} size="sm">
          {t('differences.open_previous')}
        </TextLink>
      }
    >
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0}>
        <Table aria-label={t('differences.totals')} horizontalSpacing="md" verticalSpacing="sm">
          <TotalsHead />
          <Table.Tbody className="tabular">
            {sums.map((row) => (
              <Table.Tr key={row.name}>
                <Table.Th scope="row">{row.name}</Table.Th>
                <Table.Td ta="right" visibleFrom="xs">
                  {format.money(row.before, currency)}
                </Table.Td>
                <Table.Td ta="right">{format.money(row.now, currency)}</Table.Td>
                <Table.Td ta="right">
                  <SignedMoney amount={minus(row.now, row.before)} currency={currency} />
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{t('totals.people')}</Table.Th>
              <Table.Td ta="right" visibleFrom="xs">
                {format.number(before.employee_count)}
              </Table.Td>
              <Table.Td ta="right">{format.number(now.employee_count)}</Table.Td>
              <Table.Td
                ta="right"
                fw={600}
              >{`${people > 0 ? '+' : ''}${format.number(people)}`}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

function TotalsHead() {
  const { t } = useTranslation('payroll');
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('differences.total')}</Table.Th>
        <Table.Th ta="right" visibleFrom="xs">
          {t('differences.before')}
        </Table.Th>
        <Table.Th ta="right">{t('differences.now')}</Table.Th>
        <Table.Th ta="right">{t('differences.change')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}
