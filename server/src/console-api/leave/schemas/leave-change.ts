import { type Static, Type } from 'typebox';
import type {
  Conversion,
  Interruption,
  Shortening,
} from '../../../hr/leave/decisions/change-approved-leave.ts';
import { portions } from '../../../hr/leave/leave-request.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import {
  calendarDate,
  closed,
  lines,
  nullable,
  oneOf,
  text,
} from '../../../platform/http/schema-fields.ts';

const terms = {
  reason: lines(2_000),
};

const portionFields = {
  start_portion: Type.Optional(oneOf(portions)),
  end_portion: Type.Optional(oneOf(portions)),
};

const newEnd = {
  end_date: calendarDate(),
  end_portion: Type.Optional(oneOf(['full', 'am'])),
};

const takenOut = {
  start_date: calendarDate(),
  end_date: calendarDate(),
  ...portionFields,
  /** The type of the leave that replaces these days; absent or null: the employee works. */
  leave_type: Type.Optional(nullable(text(50))),
};

const converted = {
  /** Without dates, all of the leave. */
  start_date: Type.Optional(calendarDate()),
  end_date: Type.Optional(calendarDate()),
  ...portionFields,
  leave_type: text(50),
};

export const askedShortening = closed({ ...newEnd, ...terms });
export const askedInterruption = closed({ ...takenOut, ...terms });
export const askedConversion = closed({ ...converted, ...terms });

/** A change whose effect is asked for; `change` selects the members that apply. */
export const askedPreview = closed({
  change: oneOf(['shorten', 'interrupt', 'convert', 'cancel']),
  start_date: Type.Optional(calendarDate()),
  end_date: Type.Optional(calendarDate()),
  ...portionFields,
  leave_type: Type.Optional(nullable(text(50))),
});

export function readShortening(body: Static<typeof askedShortening>): Shortening {
  return {
    reason: body.reason,
    endDate: body.end_date,
    endPortion: body.end_portion ?? 'full',
  };
}

export function readInterruption(body: Static<typeof askedInterruption>): Interruption {
  const { leave_type: leaveType = null, reason, ...span } = body;
  return { reason, leaveType, span };
}

/** @throws Problem `validation_failed` if only one of the two dates is given */
export function readConversion(body: Static<typeof askedConversion>): Conversion {
  const { start_date: from, end_date: to, start_portion, end_portion, leave_type } = body;
  if (from === undefined && to === undefined) {
    return { reason: body.reason, leaveType: leave_type, span: null };
  }
  if (from === undefined || to === undefined) {
    throw invalidField(
      from === undefined ? '/start_date' : '/end_date',
      'is required if the other date is given',
    );
  }
  const span = { start_date: from, end_date: to, start_portion, end_portion };
  return { reason: body.reason, leaveType: leave_type, span };
}
