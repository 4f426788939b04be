import {
  createCompany,
  type CreateCompanyOptions,
  type NewCompany,
} from '../access/companies/create-company.ts';
import type { Transaction } from '../platform/database/driver.ts';
import type { Ids } from '../platform/ids.ts';
import { addDefaultChains } from './approvals/default-chains.ts';
import { addDefaultCalendars } from './leave/add-default-calendars.ts';
import { addDefaultLeaveTypes } from './leave/default-leave-types.ts';

/**
 * Creates a company that is ready for use: with its owner, leave types, approval
 * chains, holiday calendar and working pattern. The
 * transaction must act for `options.companyId`, a new id.
 *
 * @throws Problem `forbidden` if `options.onlyFirst` and a company exists
 */
export async function openCompany(
  transaction: Transaction,
  options: CreateCompanyOptions,
  newCompany: NewCompany,
): ReturnType<typeof createCompany> {
  const created = await createCompany(transaction, options, newCompany);
  const { ids, companyId } = options;
  await openCompanyDefaults(transaction, {
    ids,
    companyId,
    createdAt: created.company.created_at,
  });
  return created;
}

/** The defaults of every company. `createdAt` is the ISO instant of the company's creation. */
export async function openCompanyDefaults(
  transaction: Transaction,
  company: { readonly ids: Ids; readonly companyId: string; readonly createdAt: string },
): Promise<void> {
  await Promise.all([
    addDefaultLeaveTypes(transaction, company.companyId, company.createdAt),
    addDefaultChains(transaction, company),
    addDefaultCalendars(transaction, company),
  ]);
}
