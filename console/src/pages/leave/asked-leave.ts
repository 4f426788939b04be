import type { Body } from '../../api/answers.ts';
import type { Portion } from './leave-request.ts';

export type AskedLeave = Body<'previewLeaveRequest'>;

/** First and last day; either may still be missing. */
export interface SpanValues {
  start_date: string | null;
  end_date: string | null;
  start_portion: Portion;
  end_portion: Portion;
}

/** The values of the form; any of them may still be missing. */
export interface AskedValues extends SpanValues {
  employee_id: string | null;
  leave_type: string | null;
  reason: string;
}

export const emptyLeave: AskedValues = {
  employee_id: null,
  leave_type: null,
  start_date: null,
  end_date: null,
  start_portion: 'full',
  end_portion: 'full',
  reason: '',
};

/** In the form the server accepts, or undefined if something is missing. */
export function readAsked(
  values: AskedValues,
  ownEmployeeId: string | null,
): AskedLeave | undefined {
  const { employee_id: who, leave_type: type, start_date: from, end_date: to } = values;
  if (who === null || type === null || from === null || to === null || to < from) return undefined;
  return {
    ...(who === ownEmployeeId ? {} : { employee_id: who }),
    leave_type: type,
    start_date: from,
    end_date: to,
    ...portionsOf(values, from === to),
  };
}

/** On a single day both name the same half; over several days leave has no gap. */
export function portionsOf(
  { start_portion: start, end_portion: end }: SpanValues,
  isOneDay: boolean,
) {
  if (isOneDay) return { start_portion: start, end_portion: start };
  return {
    start_portion: start === 'pm' ? ('pm' as const) : ('full' as const),
    end_portion: end === 'am' ? ('am' as const) : ('full' as const),
  };
}
