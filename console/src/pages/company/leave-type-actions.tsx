import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { toProblem } from '../../api/problem.ts';
import type { LeaveType } from './leave-type.ts';

export interface LeaveTypeActionsProps {
  readonly type: LeaveType;
  readonly onEdit: (id: string) => void;
  readonly onArchive: (type: LeaveType) => void;
}

export function LeaveTypeActions({ type, onEdit, onArchive }: LeaveTypeActionsProps) {
  const { t } = useTranslation(['company', 'common']);
  const { id, name } = type;
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('types.edit', { name })}
        onClick={() => onEdit(id)}
      >
        {t('common:actions.edit')}
      </Button>
      {type.archived_at === null ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('types.archive_named', { name })}
          onClick={() => onArchive(type)}
        >
          {t('types.archive')}
        </Button>
      ) : (
        <RestoreButton type={type} />
      )}
    </Group>
  );
}

function RestoreButton({ type: { id, name } }: { type: LeaveType }) {
  const { t } = useTranslation('company');
  const problemText = useProblemText();
  const update = api.useMutation('patch', '/leave-types/{id}', {
    onSuccess: () => notifyDone(t('types.restored', { name })),
    onError: (refused) => notifyFailed(problemText(toProblem(refused)).title),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('types.restore_named', { name })}
      loading={update.isPending}
      onClick={() => update.mutate({ params: { path: { id } }, body: { archived: false } })}
    >
      {t('types.restore')}
    </Button>
  );
}
