import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function PayrollRunPage() {
  const { t } = useTranslation('payroll');
  return <Page title={t('title')}>{null}</Page>;
}
