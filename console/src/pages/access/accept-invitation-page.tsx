import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';

export function AcceptInvitationPage() {
  const { t } = useTranslation('access');
  return <Page title={t('title')}>{null}</Page>;
}
