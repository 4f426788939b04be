import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';
import { type LeaveRequest, useSpanText } from './leave-request.ts';

/** @param withName - Shows the employee; false in a list of the user's own leave. */
export function useRequestColumns(withName: boolean): readonly Column<LeaveRequest>[] {
  const { t } = useTranslation('leave');
  const column = useColumnKit<LeaveRequest>();
  const spanText = useSpanText();
  const nameOf = useLeaveTypeName();
  return useMemo(() => {
    const first: Column<LeaveRequest> = column.cell(
      'request',
      withName ? t('columns.who') : t('columns.when'),
      (request) => (
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
      withName ? {} : { sort: 'start_date' },
    );
    const when: Column<LeaveRequest> = column.cell('when', t('columns.when'), spanText, {
      sort: 'start_date',
      from: 'sm',
    });
    return [
      first,
      ...(withName ? [when] : []),
      column.cell('type', t('columns.type'), ({ leave_type: type }) => nameOf(type), {
        from: withName ? 'md' : 'sm',
      }),
      column.number('days', t('columns.days'), ({ days }) => days, { from: 'sm', width: 90 }),
      column.status(t('columns.status'), { sort: 'status', width: { base: 110, sm: 160 } }),
    ];
  }, [t, column, spanText, nameOf, withName]);
}
