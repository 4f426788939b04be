import { Stack, Table, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { TableSpace } from '../../ui/table-space.tsx';
import { hasPayslips, type PayrollRun } from './payroll-run.ts';

type Check = Answer<'getPayrollRunChecks'>['checks'][number];

/** What is unusual about a run, to look at before it is approved. */
export function RunChecks({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const query = useChecks(run);
  if (!hasPayslips(run)) {
    return (
      <Panel>
        <EmptyState icon={IconChecks} title={t('checks.not_yet')}>
          {t('checks.not_yet_hint')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <QueryState query={query}>
      {({ checks }) => (
        <Stack gap="md">
          <NightlyNote />
          {checks.length === 0 ? (
            <Panel>
              <EmptyState icon={IconChecks} title={t('checks.none')}>
                {t('checks.none_hint')}
              </EmptyState>
            </Panel>
          ) : (
            checks.map((check) => (
              <CheckPanel key={check.check} check={check} currency={run.currency} />
            ))
          )}
        </Stack>
      )}
    </QueryState>
  );
}

/** That earlier periods differ, which no run corrects by itself. */
function NightlyNote() {
  const { t } = useTranslation('payroll');
  const check = api.useQuery('get', '/nightly-pay-check').data?.check;
  if (check === undefined || check === null || check.differing.length === 0) return null;
  const listed = new Set(check.differing.map((period) => period.employee_id)).size;
  return (
    <Panel>
      <Text size="sm">
        {t('nightly.in_checks', { count: listed + check.others_count })}{' '}
        <TextLink to="/payroll/settings" size="sm">
          {t('nightly.open')}
        </TextLink>
      </Text>
    </Panel>
  );
}

export function useChecks(run: PayrollRun) {
  return api.useQuery(
    'get',
    '/payroll-runs/{id}/checks',
    { params: { path: { id: run.id } } },
    { enabled: hasPayslips(run) },
  );
}

interface CheckPanelProps {
  readonly check: Check;
  readonly currency: string;
}

function CheckPanel({ check: { check, count, people }, currency }: CheckPanelProps) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const title = t(`checks.names.${check}.title`, { count });
  const others = people.some(({ previous }) => previous !== null) && check === 'net_changed';
  return (
    <Panel flush title={title} description={t(`checks.names.${check}.hint`)}>
      <TableSpace>
        <Table aria-label={title} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('payslips.employee')}</Table.Th>
              {others ? (
                <Table.Th ta="right" visibleFrom="xs">
                  {t('differences.net_before')}
                </Table.Th>
              ) : null}
              {check === 'negative_correction' ? (
                <Table.Th ta="right" visibleFrom="xs">
                  {t('checks.correction')}
                </Table.Th>
              ) : null}
              <Table.Th ta="right">{t('totals.net')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="tabular">
            {people.map((person) => (
              <Table.Tr key={person.payslip_id}>
                <Table.Td>
                  <PersonLink check={check} person={person} />
                </Table.Td>
                {others ? (
                  <Table.Td ta="right" visibleFrom="xs">
                    {format.money(person.previous ?? '0', currency)}
                  </Table.Td>
                ) : null}
                {check === 'negative_correction' ? (
                  <Table.Td ta="right" visibleFrom="xs">
                    {format.money(person.correction ?? '0', currency)}
                  </Table.Td>
                ) : null}
                <Table.Td ta="right">{format.money(person.net, currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableSpace>
      {people.length < count ? (
        <Text size="xs" c="dimmed" p="md">
          {t('left_out.more', { count: count - people.length })}
        </Text>
      ) : null}
    </Panel>
  );
}

/** To where it can be solved: the account on the record, everything else on the payslip. */
function PersonLink({ check, person }: { check: Check['check']; person: Check['people'][number] }) {
  return check === 'no_account' ? (
    <TextLink
      to="/employees/$id"
      params={{ id: person.employee_id }}
      search={{ tab: 'pay' }}
      size="sm"
    >
      {person.employee_name}
    </TextLink>
  ) : (
    <TextLink to="/payslips/$id" params={{ id: person.payslip_id }} size="sm">
      {person.employee_name}
    </TextLink>
  );
}
