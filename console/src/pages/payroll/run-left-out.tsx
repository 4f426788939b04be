import { List, Text } from '@mantine/core';
import { IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { hasPayslips, type PayrollRun } from './payroll-run.ts';
import { useDifferences } from './use-differences.ts';

/** Who is employed in the period and is not paid, because nobody has said how much. */
export function RunLeftOut({ run }: { run: PayrollRun }) {
  const { t } = useTranslation('payroll');
  const query = useDifferences(run);
  if (!hasPayslips(run)) {
    return (
      <Panel>
        <EmptyState icon={IconUserQuestion} title={t('left_out.not_yet')}>
          {t('left_out.not_yet_hint')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <QueryState query={query}>
      {({ left_out: { count, employees } }) =>
        count === 0 ? (
          <Panel>
            <EmptyState icon={IconUserCheck} title={t('left_out.nobody')}>
              {t('left_out.nobody_hint')}
            </EmptyState>
          </Panel>
        ) : (
          <Panel title={t('left_out.count', { count })} description={t('left_out.hint')}>
            <List spacing={6}>
              {employees.map(({ employee_id, employee_name }) => (
                <List.Item key={employee_id}>
                  <TextLink
                    to="/employees/$id"
                    params={{ id: employee_id }}
                    search={{ tab: 'pay' }}
                  >
                    {employee_name}
                  </TextLink>
                </List.Item>
              ))}
            </List>
            {employees.length < count ? (
              <Text size="sm" c="dimmed">
                {t('left_out.more', { count: count - employees.length })}
              </Text>
            ) : null}
          </Panel>
        )
      }
    </QueryState>
  );
}
