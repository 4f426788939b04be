import { Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { useAmountText } from './use-amount-text.ts';
import { type ExplainedBalance, useFormulaWords } from './use-formula-words.ts';

/** A balance as a sum, and the changes that the ledger recorded in the leave year. */
export function BalanceSum({ explained }: { explained: ExplainedBalance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amountText = useAmountText();
  const { on, first_day: first, last_day: last, planned, unit } = explained;
  const { is_estimated: isEstimated } = explained;
  const year = format.dateRange(first, last);
  return (
    <>
      <Table withRowBorders verticalSpacing="xs" maw="48rem">
        <Table.Caption ta="left">
          {t('balance_on.leave_year', { year })}
          {planned === 0
            ? ''
            : ` ${t('balance_on.planned', { amount: amountText(planned, unit) })}`}
          {isEstimated ? ` ${t('balance_on.estimated')}` : ''}
        </Table.Caption>
        <Table.Tbody>
          <Granted explained={explained} />
          <Others explained={explained} />
          <Row label={t('balance_on.balance', { date: format.date(on) })} strong>
            {amountText(explained.balance, unit)}
          </Row>
        </Table.Tbody>
      </Table>
      <Changes entries={explained.entries} />
    </>
  );
}

interface RowProps {
  readonly label: string;
  /** How it is computed, one line each. */
  readonly lines?: readonly string[];
  readonly strong?: boolean;
  readonly children: ReactNode;
}

function Row({ label, lines = [], strong = false, children }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={strong ? 650 : 500}>
        {label}
        {lines.map((line) => (
          <Text key={line} size="xs" c="dimmed" fw={400} className="tabular">
            {line}
          </Text>
        ))}
      </Table.Th>
      <Table.Td
        ta="right"
        fw={strong ? 650 : undefined}
        className="tabular"
        valign="top"
        style={{ whiteSpace: 'nowrap' }}
      >
        {children}
      </Table.Td>
    </Table.Tr>
  );
}

function Granted({ explained }: { explained: ExplainedBalance }) {
  const { parts, granted, on, unit, is_before_record: isBeforeRecord } = explained;
  const { t } = useTranslation();
  const format = useFormat();
  const words = useFormulaWords();
  if (parts.length === 0) return <Row label={t('balance_on.no_policy')}>{format.number(0)}</Row>;
  const sum = parts.reduce((total, part) => total + part.granted, 0);
  const capped = Math.round((granted - sum) * 100) / 100;
  return (
    <>
      {parts.map((part) => (
        <Row
          key={`${part.policy_id} ${part.usable_from}`}
          label={t('balance_on.granted', { policy: part.policy_name, date: format.date(on) })}
          lines={words(part, unit)}
        >
          {format.number(part.granted)}
        </Row>
      ))}
      {capped === 0 ? null : (
        <Row label={t(isBeforeRecord ? 'balance_on.before_record' : 'balance_on.capped')}>
          {signed(format.number(capped))}
        </Row>
      )}
    </>
  );
}

function Others({ explained }: { explained: ExplainedBalance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kept, carried_over: carried, carried_over_until: until, expired, on } = explained;
  const rows: readonly (RowProps & { readonly days: number })[] = [
    { label: t('balance_on.kept'), days: kept, children: null },
    {
      label: t('balance_on.carried_over'),
      lines: until === null ? [] : [t('balance_on.until', { date: format.date(until) })],
      days: carried,
      children: null,
    },
    { label: t('balance_on.expired'), days: -expired, children: null },
    { label: t('balance_on.adjusted'), days: explained.adjusted, children: null },
    {
      label: t('balance_on.taken', { date: format.date(on) }),
      days: -explained.taken,
      children: null,
    },
  ];
  return rows
    .filter(({ days }) => days !== 0)
    .map(({ days, label, lines }) => (
      <Row key={label} label={label} {...(lines && { lines })}>
        {signed(format.number(days))}
      </Row>
    ));
}

/** With a minus sign instead of a hyphen. */
function signed(text: string): string {
  return text.replace('-', '−');
}

function Changes({ entries }: Pick<ExplainedBalance, 'entries'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const corrections = entries.filter(({ kind }) => kind === 'correction');
  if (corrections.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label={t('balance_on.changes')}>
      <Text size="sm" fw={600}>
        {t('balance_on.changes')}
      </Text>
      {corrections.map(({ amount, reason, created_at: at }, place) => (
        <Text key={place} size="sm" className="tabular">
          {t('balance_on.change', {
            date: format.instant(at),
            days: `${amount > 0 ? '+' : ''}${signed(format.number(amount))}`,
            reason: t(`balance_on.reasons.${reason ?? 'accrual'}`),
          })}
        </Text>
      ))}
    </Stack>
  );
}
