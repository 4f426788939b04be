import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { MenuAction, type PageAction } from './page-actions.tsx';

/** The rare and the destructive actions of a row, and why one isn't available. */
export function RowMenu({ label, actions }: { label: string; actions: readonly PageAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuAction key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
