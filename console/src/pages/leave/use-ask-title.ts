import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';

/** Users without leave of their own record it for others. */
export function useAskTitle(): string {
  const { t } = useTranslation('leave');
  const { user } = useSession();
  return user.employee_id === null ? t('ask.for_somebody') : t('ask.title');
}
