import { List, Radio, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TaskRows } from './task-rows.tsx';
import type { HireForm } from './use-hire.ts';

const kinds = ['none', 'template', 'tasks'] as const;

/** The tasks to complete before the new employee can work. */
export function ChecklistStep({ form }: { form: HireForm }) {
  const { t } = useTranslation('employees');
  const { checklist } = form.getValues();
  return (
    <>
      <Radio.Group {...form.getInputProps('checklist')} label={t('hire.checklist.kind')}>
        <Stack gap="xs" mt="xs">
          {kinds.map((kind, index) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`hire.checklist.${kind}`)}
              description={t(`hire.checklist.${kind}_hint`)}
              autoFocus={index === 0}
            />
          ))}
        </Stack>
      </Radio.Group>
      {checklist === 'template' ? <TemplateField form={form} /> : null}
      {checklist === 'tasks' ? <TaskRows form={form} /> : null}
    </>
  );
}

function TemplateField({ form }: { form: HireForm }) {
  const { t } = useTranslation('employees');
  const query = api.useQuery('get', '/onboarding-templates', { params: { query: { limit: 200 } } });
  const templates = query.data?.onboarding_templates ?? [];
  const chosen = templates.find(({ id }) => id === form.getValues().template_id);
  if (query.error !== null) return <ProblemAlert error={query.error} retry={query.refetch} />;
  return (
    <>
      <Select
        {...form.getInputProps('template_id')}
        label={t('hire.checklist.template_label')}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        disabled={query.isPending}
        nothingFoundMessage={t('hire.checklist.no_template')}
        description={
          query.isSuccess && templates.length === 0 ? t('hire.checklist.no_template') : undefined
        }
      />
      {chosen === undefined ? null : (
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t('hire.checklist.tasks_of', { name: chosen.name })}
          </Text>
          <List size="sm">
            {chosen.tasks.map(({ title, required }, index) => (
              <List.Item key={`${index}${title}`}>
                {title}
                {required ? null : ` (${t('hire.checklist.optional')})`}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}
