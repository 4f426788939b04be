import { Group, Kbd, Stack, Switch, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../ui/form-modal.tsx';

const keys = [
  { action: 'next', pressed: ['j', '↓'] },
  { action: 'previous', pressed: ['k', '↑'] },
  { action: 'open_one', pressed: ['↵'] },
  { action: 'select', pressed: ['x'] },
  { action: 'approve', pressed: ['a'] },
  { action: 'undo', pressed: ['u'] },
  { action: 'reject', pressed: ['r'] },
  { action: 'help', pressed: ['?'] },
] as const;

export interface KeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** The keyboard shortcuts, and a switch to turn them off. */
export function KeysDialog({ opened, onClose, on, onChange }: KeysDialogProps) {
  const { t } = useTranslation('approvals');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('keys.title')}>
      <Stack>
        <Table aria-label={t('keys.title')} withRowBorders={false}>
          <Table.Tbody>
            {keys.map(({ action, pressed }) => (
              <Table.Tr key={action}>
                <Table.Th fw={400}>{t(`keys.${action}`)}</Table.Th>
                <Table.Td>
                  <Group gap={6} justify="flex-end">
                    {pressed.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Switch
          label={t('keys.on')}
          checked={on}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </Stack>
    </FormModal>
  );
}
