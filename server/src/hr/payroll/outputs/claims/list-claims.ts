import type { UserActor } from '../../../../access/actor.ts';
import { recordRead } from '../../../../access/audit/record-read.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../../../platform/database/sorted-list.ts';
import type { UserChange } from '../../../change.ts';
import { findEmployees } from '../../../employees/search/found-employees.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import { readReviewers } from '../../setup/reviewers.ts';
import { readClaim } from './change-claim.ts';
import { claimActionsOf } from './claim-actions.ts';
import { type ClaimFilter, claimList, claimSorts } from './claims.sql.ts';
import type { Claim, ClaimInUse } from '../../computing/receivable.ts';

type ClaimSort = keyof typeof claimSorts;

/** The orders other than newest first. */
export const claimOrders = Object.keys(claimSorts) as ClaimSort[];

export interface ClaimPage {
  readonly filter: Pick<ClaimFilter, 'employeeId' | 'status'>;
  /** Words of the employee's name, number or email address. */
  readonly search: string | undefined;
  readonly start: ListStart<ClaimSort>;
}

/**
 * Claims, newest first or in an order: those of the company for payroll, their own for everyone else.
 * Records the read.
 */
export async function listClaims(
  change: UserChange,
  { filter, search, start }: ClaimPage,
): Promise<ListedRows<ClaimInUse>> {
  const { transaction, actor } = change;
  const isPayroll = holdsPayroll(actor);
  const { employeeId: own } = actor;
  const isForeign = filter.employeeId !== undefined && filter.employeeId !== own;
  if (!isPayroll && (own === null || isForeign)) {
    return { rows: [], stoppedAt: null, total: start.counts ? 0 : null };
  }
  const found = await findEmployees(transaction, actor.companyId, {
    text: search,
    isOfAll: isPayroll,
  });
  const reviewers = await readReviewers(transaction, actor.companyId);
  const asked = isPayroll ? filter : { ...filter, employeeId: own ?? undefined };
  const listed = await readListed<Claim, ClaimSort>(
    transaction,
    claimList(actor.companyId, { ...asked, found, beforeId: start.beforeId }, start.limit),
    { start, columns: claimSorts },
  );
  recordClaimRead(change, listed.rows.slice(0, start.limit - 1));
  return {
    ...listed,
    rows: listed.rows.map((claim) => ({
      id: claim.id,
      claim: isPayroll || claim.closed_at !== null ? claim : withoutRequest(claim),
      actions: claimActionsOf(claim, actor, reviewers),
    })),
  };
}

/**
 * One claim, for payroll. Records the read.
 *
 * @throws Problem `not_found`
 */
export async function findClaim(change: UserChange, id: string): Promise<ClaimInUse> {
  const found = await readClaim(change, id);
  recordClaimRead(change, [found.claim]);
  return found;
}

export function holdsPayroll(actor: UserActor): boolean {
  return capacitiesOf(actor, { employeeId: null, managerId: null }).has('payroll_admin');
}

/** A write-off is nothing to the employee until it is approved. */
function withoutRequest(claim: Claim): Claim {
  return { ...claim, reason: null, requested_by_name: null };
}

function recordClaimRead(change: UserChange, shown: readonly Claim[]): void {
  recordRead(change.transaction, change, {
    subjectKind: 'claim',
    subjectIds: shown.map(({ id }) => id),
    employeeIds: [...new Set(shown.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['amount', 'recovered', 'per_run', 'status', 'reason', 'repaid_on'],
  });
}
