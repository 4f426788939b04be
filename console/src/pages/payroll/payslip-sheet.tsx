import { Divider, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { useLineText } from './use-line-text.ts';

type Payslip = Answer<'getPayslip'>['payslip'];
type Line = Payslip['lines'][number];

/** A payslip in the layout of a paper one: employee, period, earnings and deductions. */
export function PayslipSheet({ payslip }: { payslip: Payslip }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const earned = payslip.lines.filter(
    ({ kind }) => kind === 'base' || kind === 'paid_leave' || kind === 'unpaid_leave',
  );
  const taken = payslip.lines.filter((line) => !earned.includes(line));
  return (
    <Paper component="section" withBorder bg="var(--muster-surface)" p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="lg">
        <Employer />
        <Divider />
        <Facts
          facts={[
            {
              label: t('payslips.employee'),
              value: (
                <TextLink to="/employees/$id" params={{ id: payslip.employee_id }}>
                  {payslip.employee_name}
                </TextLink>
              ),
            },
            {
              label: t('runs.period'),
              value: format.dateRange(payslip.period_start, payslip.period_end),
            },
            { label: t('runs.pay_date'), value: format.date(payslip.pay_date) },
          ]}
        />
        <Lines
          title={t('payslip.earnings')}
          lines={earned}
          total={{ label: t('totals.gross'), amount: payslip.gross }}
          currency={payslip.currency}
        />
        {taken.length === 0 ? null : (
          <Lines
            title={t('totals.deductions')}
            lines={taken}
            total={{ label: t('payslip.taken'), amount: negated(payslip.deductions) }}
            currency={payslip.currency}
          />
        )}
        <Group
          justify="space-between"
          p="md"
          bg="var(--muster-canvas)"
          style={{ borderRadius: 'var(--mantine-radius-md)' }}
        >
          <Text fw={650}>{t('payslip.net_pay')}</Text>
          <Text fw={650} fz="lg" className="tabular">
            {format.money(payslip.net, payslip.currency)}
          </Text>
        </Group>
      </Stack>
    </Paper>
  );
}

function Employer() {
  const { t } = useTranslation('payroll');
  const { company } = useSession();
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        {t('payslip.employer')}
      </Text>
      <Text fw={650} fz="lg">
        {company.name}
      </Text>
    </Stack>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly total: { readonly label: string; readonly amount: string };
  readonly currency: string;
}

function Lines({ title, lines, total, currency }: LinesProps) {
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Table aria-label={title} horizontalSpacing={0} verticalSpacing="xs">
        <Table.Tbody className="tabular">
          {lines.map((line, index) => (
            <Table.Tr key={`${index}${line.label}`}>
              <Table.Td>
                <LineLabel line={line} />
              </Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {format.money(line.amount, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{total.label}</Table.Th>
            <Table.Td ta="right" fw={650} className="tabular" style={{ whiteSpace: 'nowrap' }}>
              {format.money(total.amount, currency)}
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Stack>
  );
}

/** The label of a line, in the user's language. Lines with custom names show their kind below. */
function LineLabel({ line }: { line: Line }) {
  const { t } = useTranslation('payroll');
  const text = useLineText()(line);
  const kind = t(`payslip.kinds.${line.kind}`);
  const tellsKind = (line.code === undefined || line.kind === 'deduction') && kind !== text;
  return (
    <Stack gap={0}>
      {line.advance_id === undefined ? (
        <Text size="sm">{text}</Text>
      ) : (
        <TextLink to="/advances/$id" params={{ id: line.advance_id }} size="sm">
          {text}
        </TextLink>
      )}
      {tellsKind ? (
        <Text size="xs" c="dimmed">
          {kind}
        </Text>
      ) : null}
    </Stack>
  );
}

/** `-0.00` would not be a meaningful amount. */
function negated(amount: string): string {
  return /^0(\.0*)?$/.test(amount) ? amount : `-${amount}`;
}
