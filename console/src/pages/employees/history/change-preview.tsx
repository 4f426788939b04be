import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { jobFields, type JobPatch, type JobRow, untilDay } from './job-history.ts';
import { useJobWords } from './use-job-words.ts';

interface PreviewProps {
  readonly rows: readonly JobRow[];
  /** The job in force on the day. */
  readonly base: JobRow;
  readonly day: string;
  readonly changes: JobPatch;
}

/** What will be true: each change, and until when if a later row has already changed the field. */
export function ChangePreview({ rows, base, day, changes }: PreviewProps) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const words = useJobWords();
  const after = usePreviewed(base, changes);
  const changed = jobFields.filter((field) => field in changes);
  return (
    <Stack gap="xs" role="group" aria-label={t('history.preview.title')}>
      <Text fw={600} size="sm">
        {t('history.preview.title')}
      </Text>
      <div aria-live="polite">
        {changed.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('history.preview.none')}
          </Text>
        ) : (
          <List size="sm" spacing={4}>
            {changed.map((field) => {
              const until = untilDay(rows, { base, day, field });
              return (
                <List.Item key={field}>
                  {t(until === undefined ? 'history.preview.from' : 'history.preview.until', {
                    field: words.label(field),
                    before: words.value(base, field),
                    after: words.value(after, field),
                    date: format.date(day),
                    ...(until === undefined ? {} : { until: format.date(until) }),
                  })}
                </List.Item>
              );
            })}
          </List>
        )}
      </div>
    </Stack>
  );
}

/** The row that will be, with the names that its values refer to. */
function usePreviewed(base: JobRow, changes: JobPatch): JobRow {
  const { manager_id: managerId, work_pattern_id: patternId } = changes;
  const choices = api.useQuery('get', '/job-choices');
  const { data } = api.useQuery(
    'get',
    '/employees/{id}',
    { params: { path: { id: managerId ?? '' } } },
    { enabled: typeof managerId === 'string' },
  );
  const manager = data && `${data.employee.first_name} ${data.employee.last_name}`;
  const pattern = choices.data?.work_patterns.find(({ id }) => id === patternId);
  return {
    ...base,
    ...changes,
    ...(managerId === undefined
      ? {}
      : { manager_name: managerId === null ? null : (manager ?? '…') }),
    ...(patternId === undefined ? {} : { work_pattern_name: pattern?.name ?? null }),
  };
}
