import type { ConsoleOperation } from '../operation.ts';
import { eraseEmployee } from './erase-employee.ts';
import { getPersonalData, releaseAllPersonalData } from './get-personal-data.ts';
import { getPrivacySettings } from './get-privacy-settings.ts';
import { updatePrivacySettings } from './update-privacy-settings.ts';

/** Operations for the privacy rights of people whose data the company stores. */
export const privacyOperations: readonly ConsoleOperation[] = [
  getPersonalData,
  releaseAllPersonalData,
  eraseEmployee,
  getPrivacySettings,
  updatePrivacySettings,
];
