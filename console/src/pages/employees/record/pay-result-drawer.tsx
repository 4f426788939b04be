import { Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import type { PayResult, ResultLine } from './pay-result.ts';
import { PayResultAcceptance } from './pay-result-acceptance.tsx';
import { useCauses } from './use-causes.ts';

/** The components of a version, and how they differ from the version before. */
export function PayResultDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('employees');
  return (
    <FormDrawer opened={id !== undefined} onClose={onClose} title={t('results.details')} size="lg">
      {id === undefined ? null : <Details id={id} />}
    </FormDrawer>
  );
}

function Details({ id }: { id: string }) {
  const query = api.useQuery('get', '/pay-results/{id}', { params: { path: { id } } });
  return (
    <QueryState query={query}>
      {({ pay_result: result, lines }) => (
        <Stack gap="lg">
          <About result={result} />
          <PayResultAcceptance result={result} />
          <Lines result={result} lines={lines} />
        </Stack>
      )}
    </QueryState>
  );
}

function About({ result }: { result: PayResult }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const causes = useCauses()(result);
  const { version } = result;
  return (
    <Stack gap={2}>
      <Text fw={600}>
        {format.period(result.period_start, result.period_end)} ·{' '}
        {t('results.version', { version })}
      </Text>
      {causes === '' ? null : (
        <Text size="sm" c="dimmed">
          {t('results.because', { causes })}
        </Text>
      )}
    </Stack>
  );
}

function Lines({ result, lines }: { result: PayResult; lines: readonly ResultLine[] }) {
  const { t } = useTranslation('employees');
  const { t: payroll } = useTranslation('payroll');
  const format = useFormat();
  const nameOf = useComponentName();
  const money = (amount: string) => format.money(amount, result.currency);
  const isFirst = result.version === 1;
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table aria-label={t('results.details')} horizontalSpacing="xs" className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('results.component')}</Table.Th>
            {isFirst ? null : <Table.Th ta="right">{t('results.before')}</Table.Th>}
            <Table.Th ta="right">{t('results.amount')}</Table.Th>
            {isFirst ? null : <Table.Th ta="right">{t('results.difference')}</Table.Th>}
            {result.is_drifted ? <Table.Th ta="right">{t('results.today')}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.component}>
              <Table.Td>{nameOf(line)}</Table.Td>
              {isFirst ? null : <Table.Td ta="right">{money(line.before)}</Table.Td>}
              <Table.Td ta="right">{money(line.amount)}</Table.Td>
              {isFirst ? null : <Table.Td ta="right">{money(line.difference)}</Table.Td>}
              {line.today === null ? null : <Table.Td ta="right">{money(line.today)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{payroll('totals.net')}</Table.Th>
            {isFirst ? null : <Table.Td />}
            <Table.Td ta="right" fw={650}>
              {money(result.net)}
            </Table.Td>
            {isFirst ? null : <Table.Td />}
            {result.is_drifted ? <Table.Td /> : null}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

const namedCodes = ['base_pay', 'hours', 'paid_leave_hours', 'unpaid_leave'] as const;

/** Deductions, items and components of the company have names. */
function useComponentName(): (line: ResultLine) => string {
  const { t } = useTranslation('employees');
  return ({ code, params, component }) => {
    if (code === 'installment') return t('results.installment', { number: params['number'] ?? '' });
    const known = namedCodes.find((name) => name === code);
    return params['name'] ?? (known ? t(`results.components.${known}`) : component);
  };
}
