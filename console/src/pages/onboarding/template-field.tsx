import { List, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import type { Template } from './checklist.ts';

interface TemplateFieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: React.ReactNode;
}

const listedMax = 200;

/** One of the company's templates, with a preview of its tasks. */
export function TemplateField(field: TemplateFieldProps) {
  const { t } = useTranslation('onboarding');
  const query = api.useQuery('get', '/onboarding-templates', {
    params: { query: { limit: listedMax } },
  });
  return (
    <QueryState query={query} skeleton={<SkeletonLines count={2} />}>
      {({ onboarding_templates: templates }) =>
        templates.length === 0 ? (
          <Text size="sm">
            {t('new.no_templates')}{' '}
            <TextLink to="/onboarding/templates/$id" params={{ id: 'new' }} inherit>
              {t('templates.new')}
            </TextLink>
          </Text>
        ) : (
          <TemplateSelect {...field} templates={templates} />
        )
      }
    </QueryState>
  );
}

function TemplateSelect({
  templates,
  ...field
}: TemplateFieldProps & { templates: readonly Template[] }) {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const chosen = templates.find(({ id }) => id === field.value);
  return (
    <Stack gap="sm">
      <Select
        {...field}
        label={t('new.template')}
        placeholder={t('new.choose_template')}
        data={templates.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        required
        nothingFoundMessage={common('states.nothing_found')}
      />
      {chosen === undefined ? null : (
        <List size="sm" aria-label={t('tasks.title')}>
          {chosen.tasks.map((task, index) => (
            <List.Item key={index}>
              {task.title}{' '}
              <Text size="xs" c="dimmed" span>
                {dueText(task.due_days, t)} {t('for', { who: task.assignee_name ?? t('hr') })}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

function dueText(
  days: number | null,
  t: ReturnType<typeof useTranslation<'onboarding'>>['t'],
): string {
  if (days === null) return '';
  return days === 0 ? t('due_first_day') : t('due_after', { count: days });
}
