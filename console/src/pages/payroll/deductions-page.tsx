import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function DeductionsPage() {
  const { t } = useTranslation('payroll');
  return <Page title={t('title')}>{null}</Page>;
}
