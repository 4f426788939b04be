import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';

type Fault = Answer<'getEmployeeImport'>['employee_import']['errors'][number];

/**
 * An error in a file, in the user's language; errors of imports from before error codes are in
 * English.
 */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('employees');
  return ({ code, params, detail }) =>
    code === undefined
      ? detail
      : t(`import.fault_texts.${code}`, { ...params, defaultValue: detail });
}
