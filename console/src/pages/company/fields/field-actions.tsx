import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconPencil,
  IconRestore,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { toProblem } from '../../../api/problem.ts';
import { notifyDone, notifyFailed } from '../../../ui/notify.ts';
import { useProblemText } from '../../../ui/use-problem-text.ts';
import type { CustomField } from './field.ts';

export interface FieldActionsProps {
  readonly field: CustomField;
  /** All fields in their order. */
  readonly fields: readonly CustomField[];
  readonly onEdit: (id: string) => void;
  readonly onArchive: (field: CustomField) => void;
}

export function FieldActions({ field, fields, onEdit, onArchive }: FieldActionsProps) {
  const { t } = useTranslation(['company', 'common']);
  const { id, name } = field;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        visibleFrom="sm"
        aria-label={t('custom.edit', { name })}
        onClick={() => onEdit(id)}
      >
        {t('common:actions.edit')}
      </Button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={28} aria-label={t('custom.more', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            hiddenFrom="sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onEdit(id)}
          >
            {t('common:actions.edit')}
          </Menu.Item>
          <MoreItems field={field} fields={fields} onArchive={onArchive} />
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** What the state of the field allows. */
function MoreItems({ field, fields, onArchive }: Omit<FieldActionsProps, 'onEdit'>) {
  const { t } = useTranslation('company');
  const { restore, move, place, last } = useFieldChanges(field, fields);
  if (field.archived_at !== null) {
    return (
      <Menu.Item leftSection={<IconRestore size={16} aria-hidden />} onClick={restore}>
        {t('custom.restore')}
      </Menu.Item>
    );
  }
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        {t('custom.up')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={place === last}
        onClick={() => move(place + 1)}
      >
        {t('custom.down')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconArchive size={16} aria-hidden />}
        onClick={() => onArchive(field)}
      >
        {t('custom.archive')}
      </Menu.Item>
    </>
  );
}

function useFieldChanges({ id, name }: CustomField, fields: readonly CustomField[]) {
  const { t } = useTranslation('company');
  const problemText = useProblemText();
  const fail = (refused: unknown): void => notifyFailed(problemText(toProblem(refused)).title);
  const update = api.useMutation('patch', '/custom-fields/{id}', {
    onSuccess: () => notifyDone(t('custom.restored', { name })),
    onError: fail,
  });
  const order = api.useMutation('post', '/custom-fields/order', { onError: fail });
  const ids = fields.filter(({ archived_at: at }) => at === null).map((each) => each.id);
  return {
    place: ids.indexOf(id),
    last: ids.length - 1,
    restore: () => update.mutate({ params: { path: { id } }, body: { archived: false } }),
    move: (to: number) =>
      order.mutate({ body: { ids: ids.filter((each) => each !== id).toSpliced(to, 0, id) } }),
  };
}
