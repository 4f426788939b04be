import { useTranslation } from 'react-i18next';

/** Header and menu without content while the session and the page are loading, as in index.html. */
export function FirstFrame() {
  const { t } = useTranslation();
  return (
    <div className="first-frame" role="status" aria-busy aria-label={t('states.loading')}>
      <div />
      <div />
    </div>
  );
}
