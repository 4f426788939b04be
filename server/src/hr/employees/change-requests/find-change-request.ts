import type { Statement } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { assertReadable } from '../../workflow/require-transition.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { type ChangeRequest, changeRequestSituation } from './change-request.ts';
import { type ChangeRequestFilter, find, list, lock } from './change-requests.sql.ts';

type Reading = Pick<UserChange, 'transaction' | 'actor'>;

/** @throws Problem `not_found` */
export function findChangeRequest(reading: Reading, id: string): Promise<ChangeRequest> {
  return readOne(reading, find(reading.actor.companyId, id));
}

/** Like `findChangeRequest`, locked until the transaction ends. */
export function lockChangeRequest(reading: Reading, id: string): Promise<ChangeRequest> {
  return readOne(reading, lock(reading.actor.companyId, id));
}

async function readOne(
  { transaction, actor }: Reading,
  statement: Statement,
): Promise<ChangeRequest> {
  const { rows } = await transaction.query<ChangeRequest>(statement);
  const [request] = rows;
  if (request === undefined) throw notFound();
  assertReadable('change_request', changeRequestSituation(request, actor).capacities);
  return request;
}

/** At most `limit` requests that the user may see, newest first. */
export async function listChangeRequests(
  { transaction, actor }: Reading,
  filter: Omit<ChangeRequestFilter, 'visible'>,
  limit: number,
): Promise<ChangeRequest[]> {
  const visible = await visibleEmployees(transaction, actor, 'change_request');
  const { rows } = await transaction.query<ChangeRequest>(
    list(actor.companyId, { ...filter, visible }, limit),
  );
  return rows;
}
