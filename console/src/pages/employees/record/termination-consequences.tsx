import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import type { Employee } from '../employee.ts';

const countedMax = 50;

/** What the termination affects: the person's team, their open requests and their access. */
export function TerminationConsequences({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const limit = countedMax;
  const reports = api.useQuery('get', '/employees', {
    params: { query: { manager_id: employee.id, limit } },
  });
  const asked = useAsked(employee.id);
  const count = (rows: number): string => (rows < countedMax ? String(rows) : `${countedMax}+`);
  return (
    <QueryState query={reports}>
      {({ employees }) => {
        const team = employees.filter(({ status }) => status !== 'terminated').length;
        return (
          <div>
            <Text fw={600} size="sm" mb={4}>
              {t('consequences.title')}
            </Text>
            <List size="sm" spacing={4}>
              <List.Item>
                {employee.user_id === null ? t('consequences.no_user') : t('consequences.user')}
              </List.Item>
              <List.Item>
                {team === 0
                  ? t('consequences.no_team')
                  : employee.manager_name === null
                    ? t('consequences.team_to_nobody', { count: team, shown: count(team) })
                    : t('consequences.team_to', {
                        count: team,
                        shown: count(team),
                        manager: employee.manager_name,
                      })}
              </List.Item>
              {asked
                .filter(({ rows }) => rows > 0)
                .map(({ kind, rows }) => (
                  <List.Item key={kind}>
                    {t(`consequences.${kind}`, { count: rows, shown: count(rows) })}
                  </List.Item>
                ))}
              <List.Item>{t('consequences.leave_ends')}</List.Item>
            </List>
          </div>
        );
      }}
    </QueryState>
  );
}

/** The open requests, counted up to a limit. */
function useAsked(employee_id: string) {
  const limit = countedMax;
  const leave = api.useQuery('get', '/leave-requests', {
    params: { query: { employee_id, status: 'pending', limit } },
  });
  const drafts = api.useQuery('get', '/timesheets', {
    params: { query: { employee_id, status: 'draft', limit } },
  });
  const sheets = api.useQuery('get', '/timesheets', {
    params: { query: { employee_id, status: 'submitted', limit } },
  });
  const advances = api.useQuery('get', '/advances', {
    params: { query: { employee_id, status: 'pending', limit } },
  });
  return [
    { kind: 'leave', rows: leave.data?.leave_requests.length ?? 0 },
    { kind: 'drafts', rows: drafts.data?.timesheets.length ?? 0 },
    { kind: 'timesheets', rows: sheets.data?.timesheets.length ?? 0 },
    { kind: 'advances', rows: advances.data?.advances.length ?? 0 },
  ] as const;
}
