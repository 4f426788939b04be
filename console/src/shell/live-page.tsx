import { Affix, Button, getDefaultZIndex, Group, Paper, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionQuery, useSession } from '../api/session.ts';
import type { Follower } from '../live/follow-changes.ts';
import { useKeptInput } from '../ui/unsaved.tsx';

// Not part of the first screen: loaded once the page is complete.
const loadFollow = async () => import('../live/follow-changes.ts');
const quietMs = 1_000;
const lookMs = 250;
const waitMs = 6_000;

/** Keeps the page up to date, and says when changes wait because something on it is being used. */
export function LivePage() {
  const { t } = useTranslation();
  const [isWaiting, setWaiting] = useState(false);
  const follower = useFollower(setWaiting);
  if (!isWaiting) return null;
  return (
    // Below the header, where no row and no button of a form is; and below dialogs.
    <Affix
      position={{ top: 60, left: '50%' }}
      zIndex={getDefaultZIndex('app') + 1}
      className="centred"
    >
      <Paper withBorder shadow="md" px="md" py="xs">
        {/* Half of a phone would be too narrow. */}
        <Group gap="sm" wrap="nowrap" w="max-content">
          <Text size="sm" role="status">
            {t('live.waiting')}
          </Text>
          <Button size="compact-sm" variant="light" onClick={() => follower.current?.show()}>
            {t('live.show')}
          </Button>
        </Group>
      </Paper>
    </Affix>
  );
}

function useFollower(onWaiting: (isWaiting: boolean) => void) {
  const queries = useQueryClient();
  const { company, user } = useSession();
  const isSignedIn = useQuery(sessionQuery).data !== null;
  const input = useKeptInput();
  const hasInput = useEffectEvent(() => input.hasAny());
  const follower = useRef<Follower>(undefined);
  const { id: companyId } = company;
  const { role } = user;
  const isFirstRole = useRef(true);
  useEffect(() => {
    // Another role sees other records on the same page.
    if (!isFirstRole.current) void queries.invalidateQueries();
    isFirstRole.current = false;
  }, [queries, role]);
  useEffect(() => {
    if (!isSignedIn) return;
    const stopped = new AbortController();
    const start = async (): Promise<void> => {
      await untilQuiet(() => queries.isFetching() === 0, stopped.signal);
      const { followChanges } = await loadFollow();
      if (stopped.signal.aborted) return;
      follower.current = followChanges({
        queries,
        companyId,
        hasInput: () => hasInput(),
        onWaiting,
      });
    };
    // Without this file, the page asks again by itself.
    start().catch(() => undefined);
    return () => {
      stopped.abort();
      follower.current?.stop();
      follower.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each session
  }, [queries, companyId, isSignedIn]);
  return follower;
}

/** Until nothing has been asked for a second, or six are over: what the page needs comes first. */
function untilQuiet(isQuiet: () => boolean, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let quiet = 0;
    let waited = 0;
    const timer = setInterval(() => {
      quiet = isQuiet() ? quiet + lookMs : 0;
      waited += lookMs;
      if (quiet < quietMs && waited < waitMs && !stopped.aborted) return;
      clearInterval(timer);
      resolve();
    }, lookMs);
  });
}
