import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { PageAction } from '../../ui/page-actions.tsx';

export interface RowMenuProps {
  /** For screen readers, with the name of the record. */
  readonly label: string;
  readonly actions: readonly PageAction[];
}

/** The actions of a row of a table. Those that aren't available say why. */
export function RowMenu({ label, actions }: RowMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: text, icon: Symbol, onClick, closed }) => (
          <Menu.Item
            key={text}
            leftSection={Symbol === undefined ? undefined : <Symbol size={16} aria-hidden />}
            {...(closed === undefined
              ? { onClick }
              : { 'aria-disabled': true, closeMenuOnClick: false })}
          >
            {text}
            {closed === undefined ? null : (
              <Text size="xs" c="dimmed">
                {closed}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
