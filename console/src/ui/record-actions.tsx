import { Button, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTextOr } from '../i18n/use-text-or.ts';

/** A record with a state: the actions of the current user, as in the response. */
export interface MovableRecord {
  readonly allowed_actions: readonly string[];
  readonly unavailable_actions: readonly UnavailableAction[];
}

interface UnavailableAction {
  readonly action: string;
  /** `state`, or the name of the condition that is not met. */
  readonly reason: string;
  /** For `state`: the states in which the action is available. */
  readonly states: readonly string[];
}

export interface RecordAction {
  /** The server's name, e.g. `approve`. */
  readonly action: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly icon?: Icon;
  readonly primary?: boolean;
  readonly danger?: boolean;
  readonly loading?: boolean;
}

/**
 * Buttons for a record's actions. Actions of other users are not shown; those that the state or a
 * condition does not allow are disabled and say why. The server decides both.
 */
export function RecordActions({
  record,
  actions,
}: {
  record: MovableRecord;
  actions: readonly RecordAction[];
}) {
  const reasonOf = useClosedReason();
  return actions.map((action) => {
    if (record.allowed_actions.includes(action.action))
      return <ActionButton key={action.action} {...action} />;
    const closed = record.unavailable_actions.find((one) => one.action === action.action);
    return closed === undefined ? null : (
      <ActionButton key={action.action} {...action} closed={reasonOf(closed)} />
    );
  });
}

function ActionButton({
  label,
  onClick,
  icon: Symbol,
  primary,
  danger,
  loading,
  closed,
}: RecordAction & { closed?: string }) {
  const button = (
    <Button
      // Not `disabled`: the button must be focusable, so that screen readers announce the reason.
      data-disabled={closed === undefined ? undefined : true}
      aria-disabled={closed === undefined ? undefined : true}
      variant={primary === true ? 'filled' : 'default'}
      {...(danger === true && primary !== true && closed === undefined
        ? { c: 'var(--mantine-color-error)' }
        : {})}
      loading={loading ?? false}
      leftSection={Symbol === undefined ? undefined : <Symbol size={18} aria-hidden />}
      onClick={closed === undefined ? onClick : undefined}
    >
      {label}
    </Button>
  );
  return closed === undefined ? button : <Tooltip label={closed}>{button}</Tooltip>;
}

function useClosedReason(): (closed: UnavailableAction) => string {
  const { t, i18n } = useTranslation();
  const textOr = useTextOr();
  return ({ reason, states }) => {
    if (reason === 'state') {
      const names = states.map((state) => textOr(`status.${state}`, state));
      return t('closed.state', {
        states: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names),
      });
    }
    return textOr(`closed.${reason}`, t('closed.other'));
  };
}
