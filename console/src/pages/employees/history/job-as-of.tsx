import { Group, Stack, Text, TextInput } from '@mantine/core';
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
  const [known, setKnown] = useState('');
  const knownMs = Date.parse(known);
  const instant = Number.isNaN(knownMs) ? null : new Date(knownMs).toISOString();
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
          <TextInput
            type="datetime-local"
            label={t('history.known_at')}
            description={t('history.known_at_hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={known}
            onChange={(event) => setKnown(event.currentTarget.value)}
            w={{ base: '100%', xs: '18rem' }}
          />
        ) : null}
      </Group>
      <div aria-live="polite">
        <JobOnDay history={history} day={day ?? today} instant={instant} />
      </div>
    </Stack>
  );
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
