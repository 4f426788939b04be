import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { EditTermsDialog } from './edit-terms-dialog.tsx';
import type { EmploymentVersion } from './job-history.ts';
import type { EmploymentPartProps } from './employment-part-props.ts';
import { JobTimeline } from './job-timeline.tsx';

/** One employment: its dates and terms, and each change of the job, the latest first. */
export function EmploymentPart(props: EmploymentPartProps) {
  const { employee, employment, showsCorrections } = props;
  const canChange = employee.editable_fields.includes('job_title');
  const { t } = useTranslation('employees');
  const [editing, setEditing] = useState(false);
  const facts = useTerms(employment);
  const title = usePeriod(employment);
  return (
    <Stack gap="md" component="section" aria-label={title}>
      <Group justify="space-between">
        <Title order={3}>{title}</Title>
        {!canChange ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('history.terms.edit')}
          </Button>
        )}
      </Group>
      {facts.length === 0 ? null : <Facts facts={facts} />}
      {showsCorrections ? <EarlierVersions {...props} /> : null}
      <JobTimeline {...props} />
      {!canChange ? null : (
        <EditTermsDialog
          employeeId={employee.id}
          employment={employment}
          opened={editing}
          onClose={() => setEditing(false)}
        />
      )}
    </Stack>
  );
}

function usePeriod({ first_day: first, last_day: last }: EmploymentVersion): string {
  const { t } = useTranslation('employees');
  const format = useFormat();
  if (first !== null && last !== null) return format.dateRange(first, last);
  if (first !== null) return t('history.since', { date: format.date(first) });
  return last === null ? t('history.no_dates') : t('history.until', { date: format.date(last) });
}

/** What is known; HR edits the rest with the button above. */
function useTerms(employment: EmploymentVersion): readonly Fact[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const { probation_end: probation, contract_end: contract } = employment;
  const facts: Fact[] = [
    { label: t('history.terms.probation_end'), value: probation && format.date(probation) },
    { label: t('history.terms.contract_end'), value: contract && format.date(contract) },
    { label: t('history.terms.legal_entity'), value: employment.legal_entity },
    { label: t('timeline.reason'), value: employment.end_reason },
  ];
  return facts.filter(({ value }) => value !== null);
}

/** What the employment said before it was changed. */
function EarlierVersions({ history, employment }: EmploymentPartProps) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const earlier = history.employments.filter(
    ({ number, superseded_at: until }) => number === employment.number && until !== null,
  );
  if (earlier.length === 0) return null;
  const shown = (day: string | null) => (day === null ? t('history.none') : format.date(day));
  return (
    <List size="sm" c="dimmed" spacing={4}>
      {earlier.map((version) => (
        <List.Item key={version.superseded_at}>
          <Text size="sm" span>
            {t('history.earlier', {
              instant: format.instant(version.superseded_at ?? ''),
              first: shown(version.first_day),
              last: shown(version.last_day),
              probation: shown(version.probation_end),
              contract: shown(version.contract_end),
              entity: version.legal_entity ?? t('history.none'),
            })}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}
