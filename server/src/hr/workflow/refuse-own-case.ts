import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { UserActor, UserRole } from '../../access/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import { judgeOwnCase, listOwnRecords } from './own-cases.sql.ts';

/**
 * Decisions about an employee that depend on a role, and the roles that can make them. For requests
 * (leave, advances, timesheets), contracts and payroll runs, the transitions contain the same rule.
 */
const cases = {
  /** Compensation and deductions: set, withdrawn, ended. */
  pay: {
    decidedBy: ['owner', 'hr_admin', 'payroll_admin'],
    text: "You can't change your own pay.",
  },
  /** Corrections of the leave ledger. */
  leave_balance: {
    decidedBy: ['owner', 'hr_admin'],
    text: "You can't correct your own leave balance.",
  },
  /** The fields of the record, when a file changes many records at once. */
  record: {
    decidedBy: ['owner', 'hr_admin'],
    text: "You can't import changes to your own record.",
  },
  /** Accepting or rejecting a requested change of a record. */
  record_change: {
    decidedBy: ['owner', 'hr_admin'],
    text: "You can't decide on your own request.",
  },
  /** Taking over a step of approval. */
  request: {
    decidedBy: ['owner', 'hr_admin'],
    text: "You can't take over a step of your own request.",
  },
  /** Reopening approved hours. */
  timesheet: { decidedBy: ['owner', 'hr_admin'], text: "You can't reopen your own timesheet." },
  /** Activation, long leave, termination and rehire. */
  employment: { decidedBy: ['owner', 'hr_admin'], text: "You can't change your own employment." },
} as const satisfies Record<string, { decidedBy: readonly UserRole[]; text: string }>;

/**
 * Rule 1 of the domain: users can't decide their own cases, in any way. A record also counts as the
 * user's own before it is linked to them, by its address. An owner can decide if no one else could.
 *
 * @throws Problem `forbidden`
 */
export async function refuseOwnCase(
  { transaction, actor }: Pick<Change, 'transaction' | 'actor'>,
  kind: keyof typeof cases,
  employeeId: string | null,
): Promise<void> {
  if (actor.kind !== 'user' || employeeId === null) return;
  if (await isClosed({ transaction, actor }, kind, employeeId)) {
    throw new Problem(
      'forbidden',
      `${cases[kind].text} Ask another user who has the required role.`,
    );
  }
}

/**
 * The employee records that HR can't change with a file or an action of the employment: the user's
 * own, unless no one else could.
 */
export function ownClosedRecords(
  change: Pick<Change, 'transaction'> & { readonly actor: UserActor },
): Promise<ReadonlySet<string>> {
  return closedRecords(change, 'record');
}

/** The employee records whose pay the user can't change with a file. */
export function ownPayRecords(
  change: Pick<Change, 'transaction'> & { readonly actor: UserActor },
): Promise<ReadonlySet<string>> {
  return closedRecords(change, 'pay');
}

async function closedRecords(
  change: Pick<Change, 'transaction'> & { readonly actor: UserActor },
  kind: keyof typeof cases,
): Promise<ReadonlySet<string>> {
  const { transaction, actor } = change;
  if (!cases[kind].decidedBy.some((role) => role === actor.role)) return new Set();
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    listOwnRecords(actor.companyId, actor.userId),
  );
  const closed = new Set<string>();
  for (const { id } of rows) {
    if (await isClosed(change, kind, id)) closed.add(id);
  }
  return closed;
}

async function isClosed(
  { transaction, actor }: Pick<Change, 'transaction'> & { readonly actor: UserActor },
  kind: keyof typeof cases,
  employeeId: string,
): Promise<boolean> {
  const { decidedBy: roles } = cases[kind];
  const { rows } = await transaction.query<{ is_own: boolean; has_others: boolean }>(
    judgeOwnCase(actor.companyId, { userId: actor.userId, employeeId, roles }),
  );
  const [found] = rows;
  return found?.is_own === true && (actor.role !== 'owner' || found.has_others);
}
