import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';

/** Who has no leave of their own enters that of others. */
export function useAskTitle(): string {
  const { t } = useTranslation('leave');
  const { user } = useSession();
  return user.employee_id === null ? t('ask.for_somebody') : t('ask.title');
}
