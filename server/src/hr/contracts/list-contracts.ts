import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../platform/database/sorted-list.ts';
import type { UserChange } from '../change.ts';
import { findEmployees } from '../employees/search/found-employees.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import type { Contract } from './contract.ts';
import { contractList, type ContractFilter, contractSorts } from './contracts.sql.ts';

type ContractSort = keyof typeof contractSorts;

/** The orders other than newest first. */
export const contractOrders = Object.keys(contractSorts) as ContractSort[];

/** The contracts the actor may see, newest first or in an order. */
export async function listContracts(
  { transaction, actor }: Pick<UserChange, 'transaction' | 'actor'>,
  {
    search,
    ...filter
  }: Omit<ContractFilter, 'visible' | 'ownEmployeeId' | 'isFormer' | 'found' | 'beforeId'> & {
    readonly search?: string | undefined;
  },
  start: ListStart<ContractSort>,
): Promise<ListedRows<Contract>> {
  const visible = await visibleEmployees(transaction, actor, 'contract');
  const found = await findEmployees(transaction, actor.companyId, {
    text: search,
    isOfAll: visible === 'all',
  });
  const isFormer = actor.role === 'former_employee';
  const { beforeId, limit } = start;
  const seen = { ...filter, visible, found, beforeId, isFormer, ownEmployeeId: actor.employeeId };
  return readListed<Contract, ContractSort>(
    transaction,
    contractList(actor.companyId, seen, limit),
    {
      start,
      columns: contractSorts,
    },
  );
}
