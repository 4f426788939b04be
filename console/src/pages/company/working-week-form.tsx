import { Button, Chip, Group, Input, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Company } from './company.ts';
import { useWeekdays } from './use-weekdays.ts';

/** The working days of the week, as seven toggles. */
export function WorkingWeekForm({ company }: { company: Company }) {
  const { t } = useTranslation(['company', 'common']);
  const weekdays = useWeekdays('long');
  const update = api.useMutation('patch', '/company');
  const form = useForm({
    initialValues: { working_week: company.working_week.map(String) },
    validate: { working_week: (days) => (days.length === 0 ? t('week.none') : null) },
  });
  const { submit, busy, error } = useSubmit(form, async ({ working_week: days }) => {
    await update.mutateAsync({ body: { working_week: days.map(Number) } });
    notifyDone(t('common:states.saved'));
  });
  const week = form.getInputProps('working_week');
  return (
    <Panel title={t('week.title')} description={t('week.hint')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Group component="fieldset" aria-label={t('week.title')} gap="xs" p={0} m={0} bd="none">
            <Chip.Group
              multiple
              value={week.value as string[]}
              onChange={(days) => form.setFieldValue('working_week', days)}
            >
              {weekdays.map(({ day, name }) => (
                <Chip key={day} value={String(day)}>
                  {name}
                </Chip>
              ))}
            </Chip.Group>
          </Group>
          {week.error === undefined ? (
            <Text size="xs" c="dimmed" role="status">
              {t('week.days', { count: form.values.working_week.length })}
            </Text>
          ) : (
            <Input.Error size="sm" role="alert">
              {week.error}
            </Input.Error>
          )}
          {error === undefined ? null : <ProblemAlert error={error} />}
          <Group>
            <Button type="submit" loading={busy}>
              {t('common:actions.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
