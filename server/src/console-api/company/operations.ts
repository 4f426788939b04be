import type { ConsoleOperation } from '../operation.ts';
import { createPublicHoliday } from './create-public-holiday.ts';
import { deletePublicHoliday } from './delete-public-holiday.ts';
import { getCompany } from './get-company.ts';
import { listPublicHolidays } from './list-public-holidays.ts';
import { updateCompany } from './update-company.ts';

/** What a company decides about itself, and when nobody works there. */
export const companyOperations: readonly ConsoleOperation[] = [
  getCompany,
  updateCompany,
  listPublicHolidays,
  createPublicHoliday,
  deletePublicHoliday,
];
