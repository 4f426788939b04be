import {
  createCompany,
  type CreateCompanyOptions,
  type NewCompany,
} from '../access/companies/create-company.ts';
import type { Transaction } from '../platform/database/driver.ts';
import { addDefaultChains } from './approvals/default-chains.ts';
import { addDefaultCalendars, type NewCalendars } from './leave/add-default-calendars.ts';
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
    country: created.company.country,
    locale: newCompany.locale ?? 'en',
  });
  return created;
}

/** The defaults of every company. */
export async function openCompanyDefaults(
  transaction: Transaction,
  company: NewCalendars,
): Promise<void> {
  await Promise.all([
    addDefaultLeaveTypes(transaction, company),
    addDefaultChains(transaction, company),
    addDefaultCalendars(transaction, company),
  ]);
}
