import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

/** What waits for the employee, and who does it after the last day. Nothing if nothing is open. */
export function OpenWork({ employeeId }: { readonly employeeId: string }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const query = api.useQuery('get', '/employees/{id}/open-work', {
    params: { path: { id: employeeId } },
  });
  return (
    <QueryState query={query}>
      {({ requests, tasks, delegations }) => (
        <>
          <Part title={t('open_work.requests')} hint={t('open_work.requests_hint')}>
            {requests.map(({ id, kind, employee_name: name }) => (
              <List.Item key={id}>{t(`open_work.kinds.${kind}`, { name })}</List.Item>
            ))}
          </Part>
          <Part title={t('open_work.tasks')} hint={t('open_work.tasks_hint')}>
            {tasks.map(({ id, checklist_id: checklistId, title, employee_name: name }) => (
              <List.Item key={id}>
                <TextLink to="/onboarding/$id" params={{ id: checklistId }}>
                  {t('open_work.task', { title, name })}
                </TextLink>
              </List.Item>
            ))}
          </Part>
          <Part title={t('open_work.delegations')} hint={t('open_work.delegations_hint')}>
            {delegations.map(({ id, user_name: from, delegate_name: to, end_date: end }) => (
              <List.Item key={id}>
                {t('open_work.delegation', { from, to, date: format.date(end) })}
              </List.Item>
            ))}
          </Part>
        </>
      )}
    </QueryState>
  );
}

interface PartProps {
  readonly title: string;
  readonly hint: string;
  readonly children: readonly ReactNode[];
}

function Part({ title, hint, children }: PartProps) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="sm" c="dimmed" mb={4}>
        {hint}
      </Text>
      <List size="sm" spacing={4}>
        {children}
      </List>
    </section>
  );
}
