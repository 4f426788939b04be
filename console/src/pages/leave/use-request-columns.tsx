import { Stack, Text } from '@mantine/core';
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
      cell: (request) => (
        <Stack gap={2}>
          <TextLink to="/leave/$id" params={{ id: request.id }} fw={600}>
            {withName ? request.employee_name : spanText(request)}
          </TextLink>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {withName ? spanText(request) : nameOf(request.leave_type)}
          </Text>
        </Stack>
      ),
    };
    const when: Column<LeaveRequest> = {
      id: 'when',
      header: t('columns.when'),
      from: 'sm',
      cell: (request) => <Text size="sm">{spanText(request)}</Text>,
    };
    return [
      first,
      ...(withName ? [when] : []),
      {
        id: 'type',
        header: t('columns.type'),
        from: withName ? 'md' : 'sm',
        cell: ({ leave_type: type }) => <Text size="sm">{nameOf(type)}</Text>,
      },
      {
        id: 'days',
        header: t('columns.days'),
        align: 'right',
        from: 'sm',
        cell: ({ days }) => <Text size="sm">{format.number(days)}</Text>,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ status, allowed_actions: actions }) => (
          <StatusBadge status={status} actions={actions} />
        ),
      },
    ];
  }, [t, format, spanText, nameOf, withName]);
}
