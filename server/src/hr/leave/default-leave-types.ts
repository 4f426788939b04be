import type { Transaction } from '../../platform/database/driver.ts';
import type { Locale } from '../../platform/locale.ts';
import { insertTypes } from './leave-requests.sql.ts';

/**
 * The leave types of a new company (contract, section 6); none has an allowance. Parental leave is
 * unpaid: in most countries, a public fund pays it, if it is paid at all. It is also long.
 */
const defaultLeaveTypes = [
  { code: 'annual', names: { en: 'Annual', de: 'Urlaub' }, isPaid: true, isLong: false },
  { code: 'sick', names: { en: 'Sick', de: 'Krankheit' }, isPaid: true, isLong: false },
  { code: 'parental', names: { en: 'Parental', de: 'Elternzeit' }, isPaid: false, isLong: true },
  {
    code: 'unpaid',
    names: { en: 'Unpaid', de: 'Unbezahlter Urlaub' },
    isPaid: false,
    isLong: false,
  },
  {
    code: 'bereavement',
    names: { en: 'Bereavement', de: 'Trauerfall' },
    isPaid: true,
    isLong: false,
  },
  {
    code: 'other',
    names: { en: 'Other', de: 'Sonstige Abwesenheit' },
    isPaid: true,
    isLong: false,
  },
] as const;

/** Adds the leave types of a new company, named in its language. `createdAt` is an ISO instant. */
export async function addDefaultLeaveTypes(
  transaction: Transaction,
  { companyId, createdAt, locale }: { companyId: string; createdAt: string; locale: Locale },
): Promise<void> {
  const types = defaultLeaveTypes.map(({ names, ...type }) => ({ ...type, name: names[locale] }));
  await transaction.query(insertTypes(companyId, types, createdAt));
}
