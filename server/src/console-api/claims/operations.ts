import type { ConsoleOperation } from '../operation.ts';
import {
  approveClaimWriteOff,
  closeClaimRepaidOutside,
  planClaim,
  rejectClaimWriteOff,
  requestClaimWriteOff,
} from './change-claim.ts';
import { getClaim, listClaims } from './list-claims.ts';

/** Operations on what people owe after corrections of their pay. */
export const claimOperations: readonly ConsoleOperation[] = [
  listClaims,
  getClaim,
  planClaim,
  closeClaimRepaidOutside,
  requestClaimWriteOff,
  approveClaimWriteOff,
  rejectClaimWriteOff,
];
