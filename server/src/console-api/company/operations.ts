import type { ConsoleOperation } from '../operation.ts';
import { getCompany } from './get-company.ts';
import { updateCompany } from './update-company.ts';

/** Operations on company settings. */
export const companyOperations: readonly ConsoleOperation[] = [getCompany, updateCompany];
