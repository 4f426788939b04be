import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api, client } from '../../../api/client.ts';
import { hasDuty, useSession } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PendingAction } from '../../../ui/pending-action.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ifMatch, useConfirmShown } from '../../../ui/use-confirmation.ts';
import { usePending, useUndoable } from '../../../ui/use-undoable.ts';
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
  const format = useFormat();
  const isMoved = status === 'pending' && changes.some(({ from, current }) => from !== current);
  const shown = (field: string, value: string | null) =>
    field === 'date_of_birth' && value !== null ? format.date(value) : (value ?? '–');
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
                <Table.Td>{shown(field, from)}</Table.Td>
                {isMoved ? <Table.Td>{shown(field, current)}</Table.Td> : null}
                <Table.Td fw={600}>{shown(field, to)}</Table.Td>
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
  const { accept, reject, withdraw } = useDecision(request);
  const pending = usePending(request.id);
  const may = (action: string): boolean => request.allowed_actions.includes(action);
  if (request.allowed_actions.length === 0) return null;
  if (pending !== undefined) return <PendingAction decision={request.id} pending={pending} />;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {may('withdraw') ? (
          <Button variant="default" size="sm" onClick={withdraw}>
            {t('change.withdraw')}
          </Button>
        ) : null}
        {may('reject') ? (
          <Button variant="default" size="sm" onClick={() => setRejecting(true)}>
            {t('change.reject')}
          </Button>
        ) : null}
        {may('accept') ? (
          <Button size="sm" onClick={accept}>
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
        about={request.id}
        onConfirm={(reason) => reject(reason ?? '')}
      />
    </Stack>
  );
}

function useDecision(request: ChangeRequest) {
  const { id, employee_name, employee_version } = request;
  const confirmShown = useConfirmShown();
  const { t } = useTranslation('employees');
  const queries = useQueryClient();
  const { start } = useUndoable();
  const sent = { params: { path: { id } }, keepalive: true } as const;
  const acceptance = api.useMutation('post', '/change-requests/{id}/accept');
  const rejection = api.useMutation('post', '/change-requests/{id}/reject');
  const withdrawal = api.useMutation('post', '/change-requests/{id}/withdraw');
  const read = async () => {
    const { data, error } = await client.GET('/change-requests/{id}', { params: sent.params });
    return { data: data?.change_request, error };
  };
  const decide = (
    action: 'accept' | 'reject' | 'withdraw',
    send: () => Promise<unknown>,
    done: string,
  ): void =>
    start({
      key: id,
      action,
      subject: employee_name,
      send: async () => {
        await send();
        return done;
      },
      // The error is easier to understand next to what the record contains now.
      onNotDone: (why) => void (why === 'failed' && queries.invalidateQueries()),
    });
  return {
    accept: () =>
      decide(
        'accept',
        () =>
          confirmShown({ shown: request, read }, (seen) =>
            acceptance.mutateAsync({ ...sent, headers: ifMatch(seen), body: { employee_version } }),
          ),
        t('change.accepted'),
      ),
    withdraw: () => decide('withdraw', () => withdrawal.mutateAsync(sent), t('change.withdrawn')),
    reject: (reason: string) =>
      decide(
        'reject',
        () => rejection.mutateAsync({ ...sent, body: { reason } }),
        t('change.rejected'),
      ),
  };
}
