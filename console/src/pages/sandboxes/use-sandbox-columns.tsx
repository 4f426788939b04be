import { Button, Group } from '@mantine/core';
import { IconLogin2, IconRestore, IconTrash, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table-props.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import type { Sandbox } from './sandbox.ts';

interface SandboxActionsProps {
  readonly enter: (id: string) => Promise<void>;
  readonly entering: boolean;
  readonly choose: (sandbox: Sandbox) => void;
  readonly reset: (sandbox: Sandbox) => void;
  readonly close: (sandbox: Sandbox) => void;
}

export function useSandboxColumns(actions: SandboxActionsProps): readonly Column<Sandbox>[] {
  const { t } = useTranslation('sandboxes');
  const column = useColumnKit<Sandbox>();
  const { enter, entering, choose, reset, close } = actions;
  return useMemo(
    () => [
      column.text('name', t('columns.name'), ({ name }) => name),
      column.date('today', t('columns.today'), ({ today }) => today, {
        width: { base: 120, sm: 150 },
      }),
      column.number('people', t('columns.people'), ({ people }) => people, {
        from: 'sm',
        width: 110,
      }),
      column.day('created', t('columns.created'), ({ created_at: at }) => at, {
        from: 'md',
        width: 150,
      }),
      column.actions(
        t('columns.enter'),
        (sandbox) => <SandboxActions {...{ sandbox, enter, entering, choose, reset, close }} />,
        170,
      ),
    ],
    [t, column, enter, entering, choose, reset, close],
  );
}

function SandboxActions({
  sandbox,
  enter,
  entering,
  choose,
  reset,
  close,
}: SandboxActionsProps & { readonly sandbox: Sandbox }) {
  const { t } = useTranslation('sandboxes');
  const { id, name } = sandbox;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLogin2 size={16} aria-hidden />}
        loading={entering}
        onClick={() => void enter(id)}
        aria-label={t('enter_named', { name })}
      >
        {t('enter')}
      </Button>
      <RowMenu
        label={t('more_named', { name })}
        actions={[
          { label: t('members.open'), icon: IconUsers, onClick: () => choose(sandbox) },
          { label: t('reset.open'), icon: IconRestore, onClick: () => reset(sandbox) },
          { label: t('close.open'), icon: IconTrash, danger: true, onClick: () => close(sandbox) },
        ]}
      />
    </Group>
  );
}
