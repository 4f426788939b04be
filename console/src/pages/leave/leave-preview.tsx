import { Alert, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNonWorkingDays } from '../../ui/use-non-working-days.ts';
import { useAmountText } from '../../ui/use-amount-text.ts';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { AlsoAway } from './also-away.tsx';
import type { AskedLeave } from './asked-leave.ts';
import { useDaysText, useSpanText } from './leave-request.ts';
import { PreviewBox } from '../../ui/preview-box.tsx';

type Preview = Answer<'previewLeaveRequest'>['preview'];

const choosingPauseMs = 250;
// A placeholder that is never sent: only complete requests are.
const nothing: AskedLeave = { leave_type: '', start_date: '', end_date: '' };

/** The effect of the request: days, remaining balance, holidays, and conflicts. */
export function LeavePreview({ asked }: { asked: AskedLeave | undefined }) {
  const { t } = useTranslation('leave');
  const [settled] = useDebouncedValue(asked, choosingPauseMs);
  const preview = api.useQuery(
    'post',
    '/leave-requests/preview',
    { body: settled ?? nothing },
    { enabled: settled !== undefined, placeholderData: keepPreviousData },
  );
  return (
    <PreviewBox query={asked && preview} label={t('preview.title')} hint={t('preview.nothing')}>
      {(data) => <Foreseen preview={data.preview} asked={settled ?? asked ?? nothing} />}
    </PreviewBox>
  );
}

function Foreseen({ preview, asked }: { preview: Preview; asked: AskedLeave }) {
  const { t } = useTranslation('leave');
  const daysText = useDaysText();
  const amountText = useAmountText();
  const spanText = useSpanText();
  const nameOf = useLeaveTypeName();
  const format = useFormat();
  return (
    <Stack gap={6}>
      <Text fw={650}>
        {preview.days === 0
          ? t('preview.no_days')
          : t('preview.days', { days: daysText(preview.days) })}
      </Text>
      {preview.balances.map(({ year, unit, amount, before, after }) =>
        after < 0 ? (
          <Warning key={year}>
            {t('preview.too_many', { year, days: amountText(-after, unit) })}
          </Warning>
        ) : (
          <Text key={year} size="sm">
            {unit === 'days'
              ? t('preview.left', { year, days: amountText(after, unit) })
              : t('preview.takes', {
                  year,
                  amount: format.number(amount),
                  before: amountText(before, unit),
                  after: amountText(after, unit),
                })}
          </Text>
        ),
      )}
      <AlsoAway away={preview.also_away} />
      <Holidays asked={asked} />
      {preview.overlaps.map((overlap) => (
        <Warning key={overlap.id}>
          {t('preview.overlap', { type: nameOf(overlap.leave_type), dates: spanText(overlap) })}
        </Warning>
      ))}
    </Stack>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} p="xs">
      {children}
    </Alert>
  );
}

/** The holidays between the two days, which don't use up the balance. */
function Holidays({ asked }: { asked: AskedLeave }) {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { start_date: from, end_date: to, employee_id: employeeId = null } = asked;
  const { holidays } = useNonWorkingDays(from, to, employeeId);
  if (holidays.size === 0) return null;
  const names = [...holidays].map(([date, name]) => `${name} (${format.weekday(date)})`).join(', ');
  return (
    <Text size="xs" c="dimmed">
      {t('preview.holidays', { names })}
    </Text>
  );
}
