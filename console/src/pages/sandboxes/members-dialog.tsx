import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { AddMemberForm } from './add-member-form.tsx';
import type { Sandbox } from './sandbox.ts';

type Member = Answer<'listSandboxMembers'>['members'][number];

interface MembersDialogProps {
  /** Undefined: the dialog is closed. */
  readonly sandbox: Sandbox | undefined;
  readonly onClose: () => void;
}

/** The people who may enter a sandbox, and a form to choose another. */
export function MembersDialog({ sandbox, onClose }: MembersDialogProps) {
  const { t } = useTranslation('sandboxes');
  return (
    <FormModal
      opened={sandbox !== undefined}
      onClose={onClose}
      title={t('members.title', { name: sandbox?.name ?? '' })}
      size="lg"
    >
      {sandbox === undefined ? null : <Members sandboxId={sandbox.id} onCancel={onClose} />}
    </FormModal>
  );
}

interface MembersProps {
  readonly sandboxId: string;
  readonly onCancel: () => void;
}

function Members({ sandboxId, onCancel }: MembersProps) {
  const { t } = useTranslation('sandboxes');
  const path = { id: sandboxId };
  const query = api.useQuery('get', '/sandboxes/{id}/members', { params: { path } });
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('members.hint')}
      </Text>
      <QueryState query={query}>
        {({ members }) =>
          members.length === 0 ? (
            <Text size="sm">{t('members.empty')}</Text>
          ) : (
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {members.map((member) => (
                <MemberLine key={member.user_id} {...{ sandboxId, member }} />
              ))}
            </Stack>
          )
        }
      </QueryState>
      <AddMemberForm sandboxId={sandboxId} onCancel={onCancel} />
    </Stack>
  );
}

function MemberLine({ sandboxId, member }: { sandboxId: string; member: Member }) {
  const { t } = useTranslation('sandboxes');
  const { t: common } = useTranslation();
  const remove = api.useMutation('post', '/sandboxes/{id}/members/remove');
  const { user_id, role, email } = member;
  const name = `${member.first_name} ${member.last_name}`;
  const submit = async (): Promise<void> => {
    await remove.mutateAsync({ params: { path: { id: sandboxId } }, body: { user_id } });
    notifyDone(t('members.removed', { name }));
  };
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {`${common(`roles.${role}`)} · ${email}`}
          </Text>
        </div>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('members.remove_named', { name })}
          loading={remove.isPending}
          onClick={() => void submit().catch(() => undefined)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {remove.error === null ? null : <ProblemAlert error={remove.error} />}
    </li>
  );
}
