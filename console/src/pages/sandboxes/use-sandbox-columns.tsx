import { Button, Group } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import type { Sandbox } from './sandbox.ts';

interface Entering {
  readonly enter: (id: string) => Promise<void>;
  readonly entering: boolean;
  readonly reset: (sandbox: Sandbox) => void;
  readonly close: (sandbox: Sandbox) => void;
}

export function useSandboxColumns({
  enter,
  entering,
  reset,
  close,
}: Entering): readonly Column<Sandbox>[] {
  const { t } = useTranslation('sandboxes');
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('columns.name'), cell: ({ name }) => name },
      {
        id: 'today',
        header: t('columns.today'),
        width: 150,
        cell: ({ today }) => format.date(today),
      },
      {
        id: 'people',
        header: t('columns.people'),
        from: 'sm',
        width: 110,
        align: 'right',
        cell: ({ people }) => people,
      },
      {
        id: 'created',
        header: t('columns.created'),
        from: 'md',
        width: 150,
        cell: ({ created_at: at }) => format.date(at.slice(0, 10)),
      },
      {
        id: 'enter',
        header: t('columns.enter'),
        width: { base: 160, sm: 420 },
        cell: (sandbox) => <SandboxActions {...{ sandbox, enter, entering, reset, close }} />,
      },
    ],
    [t, format, enter, entering, reset, close],
  );
}

function SandboxActions({
  sandbox,
  enter,
  entering,
  reset,
  close,
}: Entering & { readonly sandbox: Sandbox }) {
  const { t } = useTranslation('sandboxes');
  const { id, name } = sandbox;
  return (
    <Group gap="xs">
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
      <Button
        size="xs"
        variant="subtle"
        onClick={() => reset(sandbox)}
        aria-label={t('reset.open_named', { name })}
      >
        {t('reset.open')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        onClick={() => close(sandbox)}
        aria-label={t('close.open_named', { name })}
      >
        {t('close.open')}
      </Button>
    </Group>
  );
}
