import { List, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer, Body } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAmountText } from '../../ui/use-amount-text.ts';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { useDaysText, useSpanText } from './leave-request.ts';
import { PreviewBox } from '../../ui/preview-box.tsx';

/** A change whose fields are complete. */
export type AskedChange = Body<'previewLeaveChange'>;
type Preview = Answer<'previewLeaveChange'>['preview'];

const choosingPauseMs = 250;
// A placeholder that is never sent: only complete changes are.
const nothing: AskedChange = { change: 'cancel' };

/** The effect of a change to approved leave; `asked` undefined = the form isn't complete yet. */
export function useChangePreview(id: string, asked: AskedChange | undefined) {
  const [settled] = useDebouncedValue(asked, choosingPauseMs);
  const query = api.useQuery(
    'post',
    '/leave-requests/{id}/preview-change',
    { params: { path: { id } }, body: settled ?? nothing },
    { enabled: settled !== undefined, placeholderData: keepPreviousData },
  );
  return asked === undefined ? undefined : query;
}

/** The remaining leave and the balances after the change. */
export function ChangePreview({ query }: { query: ReturnType<typeof useChangePreview> }) {
  const { t } = useTranslation('leave');
  return (
    <PreviewBox query={query} label={t('change.preview')} hint={t('change.preview_nothing')}>
      {({ preview }) => <Foreseen preview={preview} />}
    </PreviewBox>
  );
}

function Foreseen({ preview }: { preview: Preview }) {
  const { t } = useTranslation('leave');
  const daysText = useDaysText();
  const spanText = useSpanText();
  const nameOf = useLeaveTypeName();
  const kept = preview.leave_requests.filter(({ status }) => status !== 'cancelled');
  return (
    <Stack gap={6}>
      <Text fw={650}>{t('change.preview')}</Text>
      {preview.balances.map((balance) => (
        <BalanceEffect key={`${balance.leave_type} ${balance.year}`} balance={balance} />
      ))}
      {kept.length === 0 ? (
        <Text size="sm">{t('change.preview_none')}</Text>
      ) : (
        <List size="sm">
          {kept
            .toSorted((left, right) => left.start_date.localeCompare(right.start_date))
            .map((one) => (
              <List.Item key={`${one.start_date} ${one.start_portion}`}>
                {t('change.preview_leave', {
                  type: nameOf(one.leave_type),
                  dates: spanText(one),
                  days: daysText(one.days),
                })}
              </List.Item>
            ))}
        </List>
      )}
    </Stack>
  );
}

function BalanceEffect({ balance }: { balance: Preview['balances'][number] }) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const amountText = useAmountText();
  const { name, unit, year, before, after } = balance;
  const amount = Math.abs(after - before);
  return (
    <Text size="sm">
      {t(after > before ? 'change.comes_back' : 'change.is_taken', {
        count: amount,
        days: amountText(amount, unit),
        type: name,
        year,
        before: format.number(before),
        after: format.number(after),
      })}
    </Text>
  );
}
