import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { StatusBadge } from './status-badge.tsx';

interface RequestStatusProps {
  readonly request: {
    readonly status: string;
    readonly allowed_actions: readonly string[];
    readonly approval: Answer<'getLeaveRequest'>['leave_request']['approval'];
  };
}

/** The state of a request, and who decides next while it waits. */
export function RequestStatus({ request }: RequestStatusProps) {
  const { t } = useTranslation();
  const { status, allowed_actions: actions, approval } = request;
  const due = approval.steps.find(({ level }) => level === approval.due_level);
  return (
    <Group gap="xs">
      <StatusBadge status={status} actions={actions} />
      {due === undefined ? null : (
        <Text size="xs" c="dimmed">
          {t('approval.due', {
            step: due.level,
            steps: approval.steps.length,
            name: due.approver_name ?? t(`approval.kind.${due.approver_kind}`),
          })}
        </Text>
      )}
    </Group>
  );
}
