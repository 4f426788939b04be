import { Group, Stack } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBeach,
  IconDoorExit,
  IconPlayerPlay,
  IconRefresh,
  IconUserCheck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { RecordActions } from '../../../ui/record-actions.tsx';
import { type Employee, fullName } from '../employee.ts';
import { EndLeaveDialog } from './end-leave-dialog.tsx';
import { EmploymentTimeline } from './employment-timeline.tsx';
import { RehireDialog } from './rehire-dialog.tsx';
import { StartLeaveDialog } from './start-leave-dialog.tsx';
import { TerminateDialog } from './terminate-dialog.tsx';

const plainMoves = ['activate', 'cancel-termination'] as const;
type PlainMove = (typeof plainMoves)[number];
type Opened = PlainMove | 'start-leave' | 'end-leave' | 'terminate' | 'rehire';

/** The status of the employment, and the actions available to the user. */
export function EmploymentTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const hasMoves = employee.allowed_actions.length + employee.unavailable_actions.length > 0;
  return (
    <Stack>
      {hasMoves ? (
        <Panel title={t('employment.moves')}>
          <Group gap="xs">
            <Moves employee={employee} onOpen={setOpened} />
          </Group>
        </Panel>
      ) : null}
      <Panel title={t('employment.timeline')}>
        <EmploymentTimeline employee={employee} />
      </Panel>
      {plainMoves.map((move) => (
        <PlainMoveDialog
          key={move}
          move={move}
          employee={employee}
          opened={opened === move}
          onClose={close}
        />
      ))}
      <StartLeaveDialog employee={employee} opened={opened === 'start-leave'} onClose={close} />
      <EndLeaveDialog employee={employee} opened={opened === 'end-leave'} onClose={close} />
      <TerminateDialog employee={employee} opened={opened === 'terminate'} onClose={close} />
      <RehireDialog employee={employee} opened={opened === 'rehire'} onClose={close} />
    </Stack>
  );
}

function Moves({ employee, onOpen }: { employee: Employee; onOpen: (move: Opened) => void }) {
  const { t } = useTranslation('employees');
  const move = (action: string, name: Opened, icon: typeof IconBeach) => ({
    action,
    label: t(`moves.${name}.action`),
    icon,
    onClick: () => onOpen(name),
  });
  return (
    <RecordActions
      record={employee}
      actions={[
        move('activate', 'activate', IconPlayerPlay),
        move('start_leave', 'start-leave', IconBeach),
        move('end_leave', 'end-leave', IconUserCheck),
        move('rehire', 'rehire', IconRefresh),
        move('cancel_termination', 'cancel-termination', IconArrowBackUp),
        { ...move('terminate', 'terminate', IconDoorExit), danger: true },
      ]}
    />
  );
}

interface MoveDialogProps {
  readonly move: PlainMove;
  readonly employee: Employee;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function PlainMoveDialog({ move, employee, opened, onClose }: MoveDialogProps) {
  const { t } = useTranslation('employees');
  const { mutateAsync } = api.useMutation('post', `/employees/{id}/${move}`);
  const name = fullName(employee);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`moves.${move}.title`, { name })}
      confirmLabel={t(`moves.${move}.action`)}
      onConfirm={async () => {
        await mutateAsync({ params: { path: { id: employee.id } } });
        notifyDone(t(`moves.${move}.done`, { name }));
      }}
    >
      {t(`moves.${move}.text`)}
    </ConfirmDialog>
  );
}
