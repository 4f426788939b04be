import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { hasDuty, useSession } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Employee } from '../employee.ts';

export type ChangeRequest = Answer<'listChangeRequests'>['change_requests'][number];

/** How many requests of a person are shown. */
const shownMax = 3;

/** What the employee asked HR to change, and the outcome; for HR and the employee. */
export function ChangeRequestList({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const isSeen = hasDuty(user.role, 'hr') || user.employee_id === employee.id;
  const { data } = api.useQuery(
    'get',
    '/change-requests',
    { params: { query: { employee_id: employee.id, limit: shownMax } } },
    { enabled: isSeen },
  );
  const requests = data?.change_requests ?? [];
  if (requests.length === 0) return null;
  return (
    <Panel title={t('change.title')}>
      <Stack gap="lg">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Stack>
    </Panel>
  );
}

function Request({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const { status, created_at: sentAt, note, rejection_reason: reason } = request;
  return (
    <Stack
      gap="sm"
      component="section"
      aria-label={t('change.sent', { date: format.date(sentAt.slice(0, 10)) })}
    >
      <Group gap="sm">
        <StatusBadge status={status} />
        <Text size="sm" c="dimmed">
          {t('change.sent', { date: format.date(sentAt.slice(0, 10)) })}
          {request.decided_by_name === null || status === 'withdrawn'
            ? null
            : ` · ${t('change.decided_by', { name: request.decided_by_name })}`}
        </Text>
      </Group>
      {reason === null ? null : (
        <Alert color="red" variant="light" title={t('change.reason')}>
          {reason}
        </Alert>
      )}
      <Changes request={request} />
      {note === null ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {t('change.note_of', { note })}
        </Text>
      )}
      <Decision request={request} />
    </Stack>
  );
}

/** The values before and after; while it waits, the current one if it has changed since. */
function Changes({ request: { changes, status } }: { request: ChangeRequest }) {
  const { t } = useTranslation('employees');
  const isMoved = status === 'pending' && changes.some(({ from, current }) => from !== current);
  return (
    <>
      {isMoved ? (
        <Alert color="yellow" variant="light">
          {t('change.moved')}
        </Alert>
      ) : null}
      <Table.ScrollContainer minWidth={0} type="native">
        <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing="sm" w="auto">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('change.field')}</Table.Th>
              <Table.Th>{t('change.from')}</Table.Th>
              {isMoved ? <Table.Th>{t('change.current')}</Table.Th> : null}
              <Table.Th>{t('change.to')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(({ field, from, current, to }) => (
              <Table.Tr key={field}>
                <Table.Td>{t(`fields.${field}`)}</Table.Td>
                <Table.Td>{from ?? '–'}</Table.Td>
                {isMoved ? <Table.Td>{current ?? '–'}</Table.Td> : null}
                <Table.Td fw={600}>{to ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function Decision({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation('employees');
  const [rejecting, setRejecting] = useState(false);
  const { accept, reject, withdraw, error, busy } = useDecision(request);
  const may = (action: string): boolean => request.allowed_actions.includes(action);
  if (request.allowed_actions.length === 0) return null;
  return (
    <Stack gap="sm">
      {error === null ? null : <ProblemAlert error={error} />}
      <Group gap="xs">
        {may('withdraw') ? (
          <Button variant="default" size="sm" loading={busy} onClick={() => void withdraw()}>
            {t('change.withdraw')}
          </Button>
        ) : null}
        {may('reject') ? (
          <Button variant="default" size="sm" onClick={() => setRejecting(true)}>
            {t('change.reject')}
          </Button>
        ) : null}
        {may('accept') ? (
          <Button size="sm" loading={busy} onClick={() => void accept()}>
            {t('change.accept')}
          </Button>
        ) : null}
      </Group>
      <ReasonDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
        title={t('change.reject_title', { name: request.employee_name })}
        confirmLabel={t('change.reject')}
        required
        onConfirm={(reason) => reject(reason ?? '')}
      />
    </Stack>
  );
}

function useDecision({ id, employee_version }: ChangeRequest) {
  const { t } = useTranslation('employees');
  const queries = useQueryClient();
  const params = { params: { path: { id } } };
  const acceptance = api.useMutation('post', '/change-requests/{id}/accept');
  const rejection = api.useMutation('post', '/change-requests/{id}/reject');
  const withdrawal = api.useMutation('post', '/change-requests/{id}/withdraw');
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      notifyDone(done);
    } catch {
      // Shown by the mutation's error, next to what the record contains now.
    }
    await queries.invalidateQueries();
  };
  return {
    error: acceptance.error ?? withdrawal.error,
    busy: acceptance.isPending || withdrawal.isPending,
    accept: () =>
      run(
        () => acceptance.mutateAsync({ ...params, body: { employee_version } }),
        t('change.accepted'),
      ),
    withdraw: () => run(() => withdrawal.mutateAsync(params), t('change.withdrawn')),
    reject: async (reason: string): Promise<void> => {
      await rejection.mutateAsync({ ...params, body: { reason } });
      notifyDone(t('change.rejected'));
      await queries.invalidateQueries();
    },
  };
}
