import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function ContractPage() {
  const { t } = useTranslation('contracts');
  return <Page title={t('title')}>{null}</Page>;
}
