import type { ConsoleOperation } from '../operation.ts';
import { createPublicHoliday } from './create-public-holiday.ts';
import { deletePublicHoliday } from './delete-public-holiday.ts';
import { getCompany } from './get-company.ts';
import { listPublicHolidays } from './list-public-holidays.ts';
import { updateCompany } from './update-company.ts';

/** Operations on company settings and public holidays. */
export const companyOperations: readonly ConsoleOperation[] = [
  getCompany,
  updateCompany,
  listPublicHolidays,
  createPublicHoliday,
  deletePublicHoliday,
];
