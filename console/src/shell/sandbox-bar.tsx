import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useDuties, useSession } from '../api/session.ts';
import { useFormat } from '../i18n/use-format.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { useToday } from '../ui/use-today.ts';
import { AdvanceDialog } from './advance-dialog.tsx';

const pollMs = 1_000;

/** Above every page of a sandbox: its day, a way to move it, and a way out. */
export function SandboxBar() {
  const { company } = useSession();
  return company.is_sandbox ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation();
  const { company } = useSession();
  const { owner } = useDuties();
  const format = useFormat();
  const today = useToday();
  const [opened, dialog] = useDisclosure(false);
  const { data } = api.useQuery('get', '/sandbox', undefined, {
    refetchInterval: ({ state }) => (state.data?.sandbox.advancing_to == null ? false : pollMs),
  });
  const leave = api.useMutation('post', '/sandbox/leave');
  const day = data?.sandbox.today ?? today;
  const movingTo = data?.sandbox.advancing_to ?? null;
  return (
    <Alert
      color="grape"
      radius={0}
      py={6}
      icon={<IconFlask aria-hidden />}
      role="region"
      aria-label={t('sandbox.label')}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status">
          {t('sandbox.is', { name: company.name, day: format.date(day) })}{' '}
          {movingTo === null ? null : t('sandbox.moving', { day: format.date(movingTo) })}
        </Text>
        <Group gap="xs">
          {owner ? (
            <Button size="xs" variant="default" loading={movingTo !== null} onClick={dialog.open}>
              {t('sandbox.advance')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            loading={leave.isPending || leave.isSuccess}
            onClick={() => leave.mutate({}, { onSuccess: () => location.assign('/') })}
          >
            {t('sandbox.leave')}
          </Button>
        </Group>
      </Group>
      {leave.error === null ? null : <ProblemAlert error={leave.error} />}
      <AdvanceDialog opened={opened} onClose={dialog.close} today={day} />
    </Alert>
  );
}
