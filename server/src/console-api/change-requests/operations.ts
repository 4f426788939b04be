import type { ConsoleOperation } from '../operation.ts';
import { createChangeRequest } from './create-change-request.ts';
import {
  acceptChangeRequest,
  rejectChangeRequest,
  withdrawChangeRequest,
} from './decide-change-request.ts';
import { getChangeRequest } from './get-change-request.ts';
import { listChangeRequests } from './list-change-requests.ts';

/** Changes that employees ask for in their own records. */
export const changeRequestOperations: readonly ConsoleOperation[] = [
  listChangeRequests,
  createChangeRequest,
  getChangeRequest,
  acceptChangeRequest,
  rejectChangeRequest,
  withdrawChangeRequest,
];
