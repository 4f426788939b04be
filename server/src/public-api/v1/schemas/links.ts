import type { AnswerLink } from '../operation.ts';

/** The link to the next page of a list; there is no next page if next_cursor is null. */
export function nextPageLink(operationId: string): { readonly nextPage: AnswerLink } {
  return {
    nextPage: {
      operationId,
      description: 'The next page. Send the same filters.',
      parameters: { cursor: '$response.body#/next_cursor' },
    },
  };
}

/** The single request in the response. */
export const leaveRequestLink = {
  leaveRequest: {
    operationId: 'getLeave',
    description: 'Returns the current state of the request.',
    parameters: { id: '$response.body#/leave_request/id' },
  },
} as const satisfies Record<string, AnswerLink>;

/** The operations available for the employee at `pointer` in the response. */
export function employeeLinks(pointer: string) {
  const id = `$response.body#${pointer}`;
  return {
    employee: {
      operationId: 'getEmployee',
      description: 'Returns the current record of the employee.',
      parameters: { id },
    },
    changeEmployee: {
      operationId: 'updateEmployee',
      description: 'Updates the employee.',
      parameters: { id },
    },
    leaveOfEmployee: {
      operationId: 'listLeave',
      description: 'Lists the leave requests of the employee.',
      parameters: { employee_id: id },
    },
  } as const satisfies Record<string, AnswerLink>;
}
