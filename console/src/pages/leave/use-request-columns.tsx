import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { type LeaveRequest, useSpanText } from './leave-request.ts';

/** @param withName - Shows the employee; false in a list of the user's own leave. */
export function useRequestColumns(withName: boolean): readonly Column<LeaveRequest>[] {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const spanText = useSpanText();
  const nameOf = useLeaveTypeName();
  return useMemo(() => {
    const first: Column<LeaveRequest> = {
      id: 'request',
      header: withName ? t('columns.who') : t('columns.when'),
      ...(withName ? {} : { sort: 'start_date' }),
      cell: (request) => (
        <>
          <TextLink to="/leave/$id" params={{ id: request.id }}>
            {withName ? request.employee_name : spanText(request)}
          </TextLink>
          {/* On a phone there is no space for columns with dates and type. */}
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {withName
              ? `${spanText(request)} · ${nameOf(request.leave_type)}`
              : nameOf(request.leave_type)}
          </Text>
        </>
      ),
    };
    const when: Column<LeaveRequest> = {
      id: 'when',
      header: t('columns.when'),
      sort: 'start_date',
      from: 'sm',
      cell: spanText,
    };
    return [
      first,
      ...(withName ? [when] : []),
      {
        id: 'type',
        header: t('columns.type'),
        from: withName ? 'md' : 'sm',
        cell: ({ leave_type: type }) => nameOf(type),
      },
      {
        id: 'days',
        header: t('columns.days'),
        align: 'right',
        from: 'sm',
        width: 90,
        cell: ({ days }) => format.number(days),
      },
      {
        id: 'status',
        header: t('columns.status'),
        sort: 'status',
        width: { base: 110, sm: 160 },
        cell: ({ status, allowed_actions: actions }) => (
          <StatusBadge status={status} actions={actions} />
        ),
      },
    ];
  }, [t, format, spanText, nameOf, withName]);
}
