import { Alert, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../api/client.ts';
import { usePollMs } from '../api/live-status.ts';
import { useDuties, useSession } from '../api/session.ts';
import { useFormat } from '../i18n/use-format.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { useToday } from '../ui/use-today.ts';
import { useLazyPart } from './use-lazy-part.ts';

const pollMs = 1_000;

// Not part of the first screen: it brings the calendar along.
const loadDialog = async () => (await import('./advance-dialog.tsx')).AdvanceDialog;

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
  const [opened, dialog] = useDisclosure(false);
  const advanceDialog = useLazyPart(opened, loadDialog, dialog.close);
  const { day, movingTo } = useSandboxDay();
  const { leave, leaving, failure } = useLeaveSandbox();
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
          <Button size="xs" variant="default" loading={leaving} onClick={() => void leave()}>
            {t('sandbox.leave')}
          </Button>
        </Group>
      </Group>
      {failure === undefined ? null : <ProblemAlert error={failure} />}
      {advanceDialog === undefined
        ? null
        : createElement(advanceDialog, { opened, onClose: dialog.close, today: day })}
    </Alert>
  );
}

/** The day, asked for again while the clock moves; everything shown is fetched again at its end. */
function useSandboxDay(): { readonly day: string; readonly movingTo: string | null } {
  const queries = useQueryClient();
  const today = useToday();
  const everyMs = usePollMs(pollMs);
  const { data } = api.useQuery('get', '/sandbox', undefined, {
    meta: { live: 'steady' },
    refetchInterval: ({ state }) => (state.data?.sandbox.advancing_to ? everyMs : false),
  });
  const { today: day = today, advancing_to: movingTo = null } = data?.sandbox ?? {};
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && movingTo === null) void queries.invalidateQueries();
    wasMoving.current = movingTo !== null;
  }, [queries, movingTo]);
  return { day, movingTo };
}

/** Back to the parent, whose first page then loads again. */
function useLeaveSandbox() {
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const leave = async (): Promise<void> => {
    setLeaving(true);
    const { error } = await client.POST('/sandbox/leave');
    if (error === undefined) {
      location.assign('/');
      return;
    }
    setFailure(error);
    setLeaving(false);
  };
  return { leave, leaving, failure };
}
