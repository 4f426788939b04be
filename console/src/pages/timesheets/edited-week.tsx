import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { type MovableRecord, useClosedReason } from '../../ui/record-actions.tsx';
import { CopyLastWeek } from './copy-last-week.tsx';
import { HoursGrid } from './hours-grid.tsx';
import { sumHours } from './timesheet.ts';
import type { useTypedHours } from './use-typed-hours.ts';
import type { WeekDay } from './use-week-days.ts';

export interface EditedWeekProps {
  readonly hours: ReturnType<typeof useTypedHours>;
  readonly days: readonly WeekDay[];
  readonly employeeId: string | null;
  /** Whether users fill in their own hours. */
  readonly isOwn: boolean;
  /** The actions the server allows; a new timesheet has none yet. */
  readonly record: MovableRecord;
  readonly onSave: () => Promise<unknown>;
  readonly onSubmit: () => Promise<unknown>;
  /** Other available actions. */
  readonly children?: ReactNode;
}

/** The grid with its actions. Input is kept, even if sending it fails. */
export function EditedWeek(props: EditedWeekProps) {
  const { hours, days, employeeId, isOwn, record, onSave, onSubmit, children } = props;
  const { t } = useTranslation('timesheets');
  const { busy, error, send } = useSend();
  return (
    <Panel
      flush
      title={t('grid.title')}
      description={t('grid.hint')}
      actions={
        <CopyLastWeek
          days={days}
          employeeId={employeeId}
          typed={hours.typed}
          onCopy={hours.change}
        />
      }
    >
      {hours.wasRestored ? <Restored onDiscard={hours.discard} /> : null}
      <HoursGrid days={days} typed={hours.typed} onChange={hours.change} readOnly={false} />
      <Stack p="md" gap="sm">
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group justify="space-between" gap="sm">
          {children}
          <Text size="xs" c="dimmed" role="status" flex={1}>
            {hours.isDirty ? t('unsaved') : isOwn ? '' : t('for_other')}
          </Text>
          <EditorButtons
            hours={hours}
            record={record}
            busy={busy}
            onSave={() => send('save', onSave)}
            onSubmit={() => send('submit', onSubmit)}
          />
        </Group>
      </Stack>
    </Panel>
  );
}

type Move = 'save' | 'submit';

function useSend() {
  const [busy, setBusy] = useState<Move>();
  const [error, setError] = useState<unknown>();
  const run = async (move: Move, what: () => Promise<unknown>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(move);
    setError(undefined);
    try {
      await what();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, error, send: (move: Move, what: () => Promise<unknown>) => void run(move, what) };
}

interface EditorButtonsProps extends Pick<EditedWeekProps, 'hours' | 'record'> {
  readonly busy: Move | undefined;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
}

function EditorButtons({ hours, record, busy, onSave, onSubmit }: EditorButtonsProps) {
  const { t } = useTranslation('timesheets');
  const reasonOf = useClosedReason();
  const sum = sumHours(hours.typed);
  const { allowed_actions: allowed, unavailable_actions: unavailable } = submittable(record, sum);
  const isAllowed = allowed.includes('submit');
  const closed = unavailable.find(({ action }) => action === 'submit');
  return (
    <Group gap="sm">
      {isAllowed || closed === undefined ? null : (
        <Text size="xs" c="dimmed">
          {reasonOf(closed)}
        </Text>
      )}
      <Button
        variant="default"
        // The full width of a phone.
        style={{ flexGrow: 1 }}
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        loading={busy === 'save'}
        disabled={busy === 'submit' || sum === undefined || !hours.isDirty}
        onClick={onSave}
      >
        {t('save')}
      </Button>
      {isAllowed || closed !== undefined ? (
        // Not in a menu while there are no hours yet: typing them enables it.
        <Button
          style={{ flexGrow: 1 }}
          leftSection={<IconSend size={18} aria-hidden />}
          loading={busy === 'submit'}
          disabled={!isAllowed}
          onClick={onSubmit}
        >
          {t('submit')}
        </Button>
      ) : null}
    </Group>
  );
}

/** The input decides whether there are hours, because it is saved before it is submitted. */
function submittable(record: MovableRecord, sum: number | undefined): MovableRecord {
  const other = record.unavailable_actions.filter(({ action }) => action !== 'submit');
  const mayEver =
    record.allowed_actions.includes('submit') ||
    record.unavailable_actions.some(
      ({ action, reason }) => action === 'submit' && reason === 'no_entries',
    );
  if (!mayEver) return record;
  if (sum !== undefined && sum > 0)
    return { allowed_actions: ['submit'], unavailable_actions: other };
  const closed = { action: 'submit', reason: 'no_entries', states: [] };
  return { allowed_actions: [], unavailable_actions: [...other, closed] };
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('timesheets');
  return (
    <Box px="md" pb="md">
      <Alert variant="light" color="yellow" role="status">
        <Group justify="space-between" gap="sm">
          <Text size="sm">{t('restored')}</Text>
          <Button size="xs" variant="default" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Group>
      </Alert>
    </Box>
  );
}
