import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';

type Fault = Answer<'getEmployeeImport'>['employee_import']['errors'][number];

/** What is wrong in a file, in the reader's language; of imports from before there were codes in English. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('employees');
  return ({ code, params, detail }) =>
    code === undefined
      ? detail
      : t(`import.fault_texts.${code}`, { ...params, defaultValue: detail });
}
