import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { lookUpId } from '../../../platform/ids.ts';
import { closedRecords } from '../../../access/own-cases/closed-records.ts';
import { assertReadable } from '../../workflow/require-transition.ts';
import {
  asSeenBy,
  capacitiesBefore,
  type EmployeeDetail,
  type SeenEmployee,
} from './employee-detail.ts';
import { findDetail } from './employee-details.sql.ts';

/**
 * One employee as the user sees them; `id` is taken from the address as sent.
 *
 * @throws Problem `not_found` for unknown ids, those of other companies, and people the user may
 *   not see
 */
export async function findEmployeeDetail(
  transaction: Transaction,
  actor: UserActor,
  id: string,
): Promise<SeenEmployee> {
  const [{ rows }, ownRecords] = await Promise.all([
    transaction.query<EmployeeDetail>(findDetail(actor.companyId, lookUpId(id))),
    closedRecords({ transaction, actor }, 'hr'),
  ]);
  const employee = rows[0];
  if (employee === undefined) {
    throw notFound();
  }
  assertReadable('employee', capacitiesBefore(actor, employee));
  return asSeenBy(actor, employee, ownRecords);
}
