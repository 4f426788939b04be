import { useTranslation } from 'react-i18next';
import { AccessFrame } from '../pages/access/access-frame.tsx';
import { LinkButton } from '../ui/link-button.tsx';

/** For a URL without a page, when no user is signed in. */
export function WrongAddress() {
  const { t } = useTranslation();
  return (
    <AccessFrame title={t('not_found.title')} description={t('not_found.wrong_address')}>
      <LinkButton to="/">{t('not_found.sign_in')}</LinkButton>
    </AccessFrame>
  );
}
