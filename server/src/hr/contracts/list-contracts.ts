import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import type { Contract } from './contract.ts';
import { type ContractFilter, list } from './contracts.sql.ts';

/** At most `limit` contracts the actor may see, newest first. */
export async function listContracts(
  { transaction, actor }: Pick<UserChange, 'transaction' | 'actor'>,
  {
    search,
    ...filter
  }: Omit<ContractFilter, 'visible' | 'ownEmployeeId' | 'isFormer' | 'found'> & {
    readonly search?: string | undefined;
  },
  limit: number,
): Promise<Contract[]> {
  const visible = await visibleEmployees(transaction, actor, 'contract');
  const found = await findEmployees(transaction, actor.companyId, {
    text: search,
    isOfAll: visible === 'all',
  });
  const isFormer = actor.role === 'former_employee';
  const seen = { ...filter, visible, found, isFormer, ownEmployeeId: actor.employeeId };
  const { rows } = await transaction.query<Contract>(list(actor.companyId, seen, limit));
  return rows;
}
