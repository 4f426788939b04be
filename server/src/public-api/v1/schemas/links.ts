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

/** The operations available for the contract of a response. */
export const contractLinks = {
  file: {
    operationId: 'getContractFile',
    description: 'Returns a short-lived address of the PDF, once the contract is signed.',
    parameters: { id: '$response.body#/contract/id' },
  },
  employee: {
    operationId: 'getEmployee',
    description: 'Returns the record of the employee.',
    parameters: { id: '$response.body#/contract/employee_id' },
  },
} as const satisfies Record<string, AnswerLink>;

/** The operations available for the document of a response. */
export const documentLinks = {
  file: {
    operationId: 'getDocumentFile',
    description: 'Returns a short-lived address of the file.',
    parameters: { id: '$response.body#/document/id' },
  },
  employee: {
    operationId: 'getEmployee',
    description: 'Returns the record of the employee.',
    parameters: { id: '$response.body#/document/employee_id' },
  },
} as const satisfies Record<string, AnswerLink>;

/** The operations available for the onboarding task of a response. */
export const onboardingTaskLinks = {
  complete: {
    operationId: 'completeOnboardingTask',
    description: 'Marks the task as done, if it is assigned to this integration.',
    parameters: { id: '$response.body#/onboarding_task/id' },
  },
  employee: {
    operationId: 'getEmployee',
    description: 'Returns the record of the employee.',
    parameters: { id: '$response.body#/onboarding_task/employee_id' },
  },
} as const satisfies Record<string, AnswerLink>;

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
