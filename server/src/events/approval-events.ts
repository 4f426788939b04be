import { closedPayload, defineEvent } from './define-event.ts';
import { count, deciders, id, oneOf } from './payload-fields.ts';

/** The first step has no such event: the event of the request has its `waitsFor`. */
export const approvalWaiting = defineEvent({
  resource: 'approval',
  firedWhen: 'the next step of an approval begins, or HR takes over the current one',
  payload: closedPayload({
    subjectKind: oneOf(['leave', 'advance', 'timesheet'], 'What is to be decided.'),
    subjectId: id('ID of the leave request, advance or timesheet.'),
    employeeId: id('ID of the employee whose request it is.'),
    level: count('The step that is to be decided now.', 1),
    waitsFor: deciders,
  }),
  example: {
    subjectKind: 'leave',
    subjectId: '01a1eda4-06b2-7d19-8e53-b1f7a20c94d6',
    employeeId: '0192b7e3-4d0f-7a68-9c21-e85f316ad0b4',
    level: 2,
    waitsFor: ['018e20b1-5c6d-7049-93fa-87d4e6a1c02b', '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95'],
  },
});
