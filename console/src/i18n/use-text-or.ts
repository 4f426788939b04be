import { useTranslation } from 'react-i18next';

/**
 * For keys that come from the server, such as a state or a code: the text in `common`, or the
 * fallback if it is missing.
 */
export function useTextOr(): (key: string, fallback: string) => string {
  const { t, i18n } = useTranslation();
  return (key, fallback) => (i18n.exists(key) ? t(key as 'actions.add') : fallback);
}
