import type { ConsoleOperation } from '../operation.ts';
import { eraseEmployee } from './erase-employee.ts';
import { getPersonalData } from './get-personal-data.ts';
import { getPrivacySettings } from './get-privacy-settings.ts';
import { updatePrivacySettings } from './update-privacy-settings.ts';

/** What a person may ask of a company that keeps their data. */
export const privacyOperations: readonly ConsoleOperation[] = [
  getPersonalData,
  eraseEmployee,
  getPrivacySettings,
  updatePrivacySettings,
];
