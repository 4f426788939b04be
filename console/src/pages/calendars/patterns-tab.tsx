import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { onePage } from '../../ui/use-paged.ts';
import type { Pattern } from './pattern.ts';
import { AddPatternDialog, RenamePatternDialog } from './pattern-dialogs.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { useArchive } from './use-archive.ts';
import { useCalendarsSearch } from './use-calendars-search.ts';
import { useDescribeWeek } from './use-describe-week.ts';
import classes from './holiday-table.module.css';

/** The working patterns. Their weeks never change: a change is a copy. */
export function PatternsTab() {
  const { t } = useTranslation('calendars');
  const { dialog, openDialog, closeDialog } = useCalendarsSearch();
  const [copied, setCopied] = useState<Pattern>();
  const { data, error, isPending, refetch } = api.useQuery('get', '/work-patterns');
  const columns = useColumns({ onRename: openDialog, onCopy: setCopied });
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('new')}>
      {t('patterns.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="70ch">{t('patterns.hint')}</Text>
      <Panel flush title={t('tabs.patterns')} actions={add}>
        <DataTable
          label={t('tabs.patterns')}
          tallOnPhone
          columns={columns}
          paged={onePage({ data: data?.work_patterns, error, isPending, refetch })}
          rowKey={({ id }) => id}
          empty={null}
        />
      </Panel>
      <AddPatternDialog
        opened={dialog === 'new' || copied !== undefined}
        copied={copied}
        onClose={() => {
          setCopied(undefined);
          closeDialog();
        }}
      />
      <RenamePatternDialog
        pattern={data?.work_patterns.find(({ id }) => id === dialog)}
        onClose={closeDialog}
      />
    </Stack>
  );
}

interface PatternActions {
  readonly onRename: (id: string) => void;
  readonly onCopy: (pattern: Pattern) => void;
}

function useColumns({ onRename, onCopy }: PatternActions): readonly Column<Pattern>[] {
  const { t } = useTranslation(['calendars', 'common']);
  const format = useFormat();
  const column = useColumnKit<Pattern>();
  return useMemo(
    () => [
      column.cell('name', t('name'), (pattern) => (
        <>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" fw={500} truncate>
              {pattern.name}
            </Text>
            {pattern.is_default ? (
              <Badge variant="light" color="gray">
                {t('default')}
              </Badge>
            ) : null}
            {pattern.archived_at === null ? null : <StatusBadge status="archived" />}
          </Group>
          <Text size="xs" c="dimmed" hiddenFrom="sm" className={classes['text']}>
            <Weeks weeks={pattern.weeks} />
          </Text>
        </>
      )),
      column.cell('weeks', t('patterns.hours'), ({ weeks }) => <Weeks weeks={weeks} />, {
        from: 'sm',
      }),
      column.cell(
        'people',
        t('people'),
        ({ is_default: isDefault, people }) =>
          isDefault && people === 0 ? t('patterns.all_others') : format.number(people),
        { align: 'right', from: 'sm', width: 140 },
      ),
      column.actions(
        t('common:actions.more'),
        (pattern) => <PatternMenu pattern={pattern} onRename={onRename} onCopy={onCopy} />,
        64,
      ),
    ],
    [t, column, format, onRename, onCopy],
  );
}

function Weeks({ weeks }: Pick<Pattern, 'weeks'>) {
  const describe = useDescribeWeek();
  return <>{weeks.map((week) => describe(week)).join(' · ')}</>;
}

function PatternMenu({ pattern, onRename, onCopy }: { pattern: Pattern } & PatternActions) {
  const { t } = useTranslation('calendars');
  const update = api.useMutation('patch', '/work-patterns/{id}');
  const actions = useArchive(pattern, (body) =>
    update.mutateAsync({ params: { path: { id: pattern.id } }, body }),
  );
  return (
    <RowMenu
      label={t('actions_of', { name: pattern.name })}
      actions={[
        { label: t('rename'), icon: IconPencil, onClick: () => onRename(pattern.id) },
        { label: t('patterns.copy'), icon: IconCopy, onClick: () => onCopy(pattern) },
        ...actions,
      ]}
    />
  );
}
