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

const earnings: ReadonlySet<Line['kind']> = new Set([
  'base',
  'paid_leave',
  'unpaid_leave',
  'earning',
  'reimbursement',
]);

/** A payslip in the layout of a paper one: employee, period, earnings and deductions. */
export function PayslipSheet({ payslip }: { payslip: Payslip }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const corrections = payslip.lines.filter(({ kind }) => kind === 'correction');
  const claims = payslip.lines.filter(({ kind }) => kind === 'receivable');
  const earned = payslip.lines.filter(({ kind }) => earnings.has(kind));
  const taken = payslip.lines.filter(({ kind }) => kind === 'deduction' || kind === 'advance');
  const isPlain = corrections.length + claims.length === 0;
  return (
    <Paper component="section" withBorder bg="var(--muster-surface)" p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="lg">
        <Employer />
        <Divider />
        <About payslip={payslip} />
        {earned.length === 0 && !isPlain ? null : (
          <Lines
            title={t('payslip.earnings')}
            lines={earned}
            total={
              isPlain
                ? { label: t('totals.gross'), amount: payslip.gross }
                : { label: t('payslip.corrections.gross_of_period'), amount: sumOf(earned) }
            }
            currency={payslip.currency}
          />
        )}
        {taken.length === 0 ? null : (
          <Lines
            title={t('totals.deductions')}
            lines={taken}
            total={{ label: t('payslip.taken'), amount: sumOf(taken) }}
            currency={payslip.currency}
          />
        )}
        <Corrections lines={corrections} currency={payslip.currency} />
        {claims.length === 0 ? null : (
          <Lines
            title={t('payslip.corrections.claims')}
            lines={claims}
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

function About({ payslip }: { payslip: Payslip }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return (
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

/** The differences of earlier periods, oldest first, with the reasons. */
function Corrections({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const periods = [...Map.groupBy(lines, (line) => line.for_period?.start ?? '').values()];
  return periods.map((own) => {
    const { for_period: period, causes = [] } = own[0] ?? {};
    if (period === undefined) return null;
    const title = t('payslip.corrections.title', {
      period: format.dateRange(period.start, period.end),
    });
    const words = causes.map((cause) => t(`payslip.corrections.causes.${cause}`));
    return (
      <Lines
        key={period.start + period.end}
        title={title}
        description={
          words.length === 0
            ? undefined
            : t('payslip.corrections.because', { causes: words.join(', ') })
        }
        lines={own}
        total={{ label: t('payslip.corrections.total'), amount: sumOf(own) }}
        currency={currency}
      />
    );
  });
}

interface LinesProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly lines: readonly Line[];
  readonly total?: { readonly label: string; readonly amount: string };
  readonly currency: string;
}

function Lines({ title, description, lines, total, currency }: LinesProps) {
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      {description === undefined ? null : (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
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
        {total === undefined ? null : (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{total.label}</Table.Th>
              <Table.Td ta="right" fw={650} className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {format.money(total.amount, currency)}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Stack>
  );
}

const namedKinds: ReadonlySet<Line['kind']> = new Set(['earning', 'deduction', 'reimbursement']);

/** The label of a line, in the user's language. Lines with custom names show their kind below. */
function LineLabel({ line }: { line: Line }) {
  const { t } = useTranslation('payroll');
  const text = useLineText()(line);
  const kind = t(`payslip.kinds.${line.kind}`);
  const tellsKind = (line.code === undefined || namedKinds.has(line.kind)) && kind !== text;
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

/** In units of the smallest decimal, so that nothing is rounded. */
function sumOf(lines: readonly Line[]): string {
  const places = Math.max(0, ...lines.map(({ amount }) => amount.split('.')[1]?.length ?? 0));
  const units = lines.reduce(
    (sum, { amount }) => sum + Math.round(Number(amount) * 10 ** places),
    0,
  );
  return (units / 10 ** places).toFixed(places);
}
