import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function HomePage() {
  const { t } = useTranslation('home');
  return <Page title={t('title')}>{null}</Page>;
}
