import { useTranslation } from 'react-i18next';
import type { PayResult } from './pay-result.ts';

/** Why a period was calculated again. */
export function useCauses(): (result: PayResult) => string {
  const { t } = useTranslation('employees');
  const { t: payroll } = useTranslation('payroll');
  return ({ causes, is_by_reversal: isReversal }) =>
    isReversal
      ? t('results.reversed')
      : causes.map((cause) => payroll(`payslip.corrections.causes.${cause}`)).join(', ');
}
