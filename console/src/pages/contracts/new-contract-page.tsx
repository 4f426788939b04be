import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function NewContractPage() {
  const { t } = useTranslation('contracts');
  return <Page title={t('title')}>{null}</Page>;
}
