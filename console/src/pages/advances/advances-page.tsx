import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function AdvancesPage() {
  const { t } = useTranslation('advances');
  return <Page title={t('title')}>{null}</Page>;
}
