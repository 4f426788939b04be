import { Button, Menu, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button.tsx';
import classes from './page-actions.module.css';

export interface PageAction {
  readonly label: string;
  readonly icon?: Icon | undefined;
  readonly onClick?: (() => void) | undefined;
  /** Leads to a page of the console instead. */
  readonly link?: LinkProps | undefined;
  /** The URL of a file to download instead. */
  readonly file?: string | undefined;
  /** The most used one: filled, and last. */
  readonly primary?: boolean | undefined;
  /** The other answer to the same question: on a phone too, it is next to the primary one. */
  readonly paired?: boolean | undefined;
  /** Destroys or ends something: red, in the menu. */
  readonly danger?: boolean | undefined;
  /** Rarely used: in the menu. */
  readonly rare?: boolean | undefined;
  readonly loading?: boolean | undefined;
  /** Why it isn't available now: in the menu, disabled. */
  readonly closed?: string | undefined;
}

/**
 * The actions of a page or a record, in one order: the secondary ones, the menu "More", the primary
 * one. A phone shows the primary one in full width, with its pair if it has one, and all others in the
 * menu. The menu is never within a pair.
 */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const shown = actions.filter((action) => !isInMenu(action));
  const primary = shown.filter((action) => action.primary === true);
  const secondary = shown.filter((action) => action.primary !== true);
  // A single secondary one has the place of the primary one.
  const isTight = isPhone && primary.length + secondary.length > 1;
  const stays = (action: PageAction) => !isTight || (action.paired === true && primary.length > 0);
  const menu = [...secondary.filter((action) => !stays(action)), ...actions.filter(isInMenu)];
  if (actions.length === 0) return null;
  const more = menu.length === 0 ? null : <MoreMenu actions={menu} />;
  const isPaired = primary.length > 0 && secondary.some(({ paired }) => paired === true);
  // Nothing comes between two answers, and a phone has a line for them.
  const isMoreFirst = isPaired && !isPhone;
  return (
    <div className={classes['actions']}>
      {isMoreFirst ? more : null}
      <div className={classes[isPaired ? 'pair' : 'each']}>
        {secondary.filter(stays).map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
        {isPaired ? null : more}
        {primary.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </div>
      {isPaired && !isMoreFirst ? more : null}
    </div>
  );
}

function isInMenu({ danger, rare, closed }: PageAction): boolean {
  return danger === true || rare === true || closed !== undefined;
}

function ActionButton({ action }: { action: PageAction }) {
  const { label, icon: Symbol, onClick, link, file, primary, loading } = action;
  const look = {
    variant: primary === true ? 'filled' : 'default',
    loading: loading ?? false,
    leftSection: Symbol === undefined ? undefined : <Symbol size={18} aria-hidden />,
    className: classes['button'],
  } as const;
  if (link !== undefined)
    return (
      <LinkButton {...look} {...link}>
        {label}
      </LinkButton>
    );
  if (file !== undefined)
    return (
      <Button component="a" href={file} download {...look}>
        {label}
      </Button>
    );
  return (
    <Button {...look} onClick={onClick}>
      {label}
    </Button>
  );
}

function MoreMenu({ actions }: { actions: readonly PageAction[] }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('actions.more_menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuAction key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** An item of a menu of actions. */
export function MenuAction({ action }: { action: PageAction }) {
  const { label, icon: Symbol, onClick, link, file, danger, closed } = action;
  const look = {
    leftSection: Symbol === undefined ? undefined : <Symbol size={16} aria-hidden />,
  } as const;
  if (closed !== undefined)
    return (
      // Not `disabled`: the item must be focusable, so that screen readers announce the reason.
      <Menu.Item {...look} aria-disabled closeMenuOnClick={false} className={classes['closed']}>
        <Text c="dimmed">{label}</Text>
        <Text size="xs" c="dimmed" className={classes['reason']}>
          {closed}
        </Text>
      </Menu.Item>
    );
  if (link !== undefined)
    return (
      <Menu.Item {...look} renderRoot={(props) => <Link {...link} {...props} />}>
        {label}
      </Menu.Item>
    );
  if (file !== undefined)
    return (
      <Menu.Item {...look} component="a" href={file} download>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item
      {...look}
      onClick={onClick}
      {...(danger === true ? { c: 'var(--mantine-color-error)' } : {})}
    >
      {label}
    </Menu.Item>
  );
}
