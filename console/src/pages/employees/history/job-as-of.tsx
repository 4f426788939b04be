import { Group, Stack, Text } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useToday } from '../../../ui/use-today.ts';
import { employmentOn, jobFields, type JobHistory, jobOn, knownAt } from './job-history.ts';
import { useJobWords } from './use-job-words.ts';

interface AsOfProps {
  readonly history: JobHistory;
  /** Whether the reader can go back to what was recorded at an instant. */
  readonly seesCorrections: boolean;
}

/** The job on a day, and as the record described it at an instant. */
export function JobAsOf({ history, seesCorrections }: AsOfProps) {
  const { t } = useTranslation('employees');
  const today = useToday();
  const [day, setDay] = useState<string | null>(today);
  const [known, setKnown] = useState<string | null>(null);
  const [time, setTime] = useState('');
  const instant = known === null ? null : endOf(known, time);
  return (
    <Stack>
      <Group align="flex-start">
        <DateField
          label={t('history.as_of')}
          value={day}
          onChange={setDay}
          w={{ base: '100%', xs: '14rem' }}
        />
        {seesCorrections ? (
          <>
            <DateField
              label={t('history.known_at')}
              description={t('history.known_at_hint')}
              inputWrapperOrder={['label', 'input', 'description']}
              value={known}
              onChange={setKnown}
              maxDate={today}
              w={{ base: '100%', xs: '18rem' }}
            />
            {known === null ? null : (
              <TimeInput
                label={t('history.known_time')}
                value={time}
                onChange={(event) => setTime(event.currentTarget.value)}
                w={{ base: '100%', xs: '9rem' }}
              />
            )}
          </>
        ) : null}
      </Group>
      <div aria-live="polite">
        <JobOnDay history={history} day={day ?? today} instant={instant} />
      </div>
    </Stack>
  );
}

/** In the browser's time zone: the end of the minute, or of the day without a time. */
function endOf(day: string, time: string): string {
  return new Date(`${day}T${time === '' ? '23:59' : time}:59.999`).toISOString();
}

interface JobOnDayProps {
  readonly history: JobHistory;
  readonly day: string;
  readonly instant: string | null;
}

function JobOnDay({ history, day, instant }: JobOnDayProps) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const words = useJobWords();
  const employment = employmentOn(knownAt(history.employments, instant), day);
  const job = employment && jobOn(knownAt(history.jobs, instant), employment.number, day);
  if (job === undefined) {
    return (
      <Text size="sm" c="dimmed">
        {t(instant === null ? 'history.not_employed' : 'history.not_known', {
          date: format.date(day),
        })}
      </Text>
    );
  }
  return (
    <Facts
      facts={jobFields.map((field) => ({
        label: words.label(field),
        value: words.value(job, field),
      }))}
    />
  );
}
