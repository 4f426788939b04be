import { Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { WaitingApproval } from './waiting-approval.ts';

interface AlsoAwayProps {
  readonly approval: WaitingApproval;
  /** Below a heading that names it. */
  readonly isShort?: boolean;
}

/**
 * How many of the team are away during a leave request; their names on hover, focus and tap, as far
 * as the user may see them.
 */
export function AlsoAway({ approval, isShort = false }: AlsoAwayProps) {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const away = approval.subject_kind === 'leave' ? approval.summary.also_away : null;
  if (away === null) return null;
  const count = new Set(away.people.map(({ employee_id: id }) => id)).size + away.others;
  if (count === 0) return null;
  const text = t(isShort ? 'away.short' : 'away.count', { count });
  if (away.people.length === 0) {
    return (
      <Text span inherit c="dimmed">
        {text}
      </Text>
    );
  }
  const names = away.people.map(
    ({ employee_name: name, start_date: from, end_date: to }) =>
      `${name} (${format.dateRange(from, to)})`,
  );
  const all = [...names, ...(away.others === 0 ? [] : [t('away.others', { count: away.others })])];
  return (
    <Tooltip
      label={all.join(', ')}
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton
        data-own-click
        aria-label={`${t('away.count', { count })}: ${all.join(', ')}`}
        fz="inherit"
        style={{ textDecoration: 'underline dotted', textUnderlineOffset: 3 }}
      >
        {text}
      </UnstyledButton>
    </Tooltip>
  );
}
