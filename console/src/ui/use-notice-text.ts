import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { useFormat } from '../i18n/use-format.ts';

type Notice = Answer<'listNotices'>['notices'][number];

/** The text of a notification in the user's language. */
export function useNoticeText(): (notice: Notice) => { title: string; message: string } {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return ({ kind, details }) => {
    const { host, description, failing_since: since, disables_at: disablesAt, reason } = details;
    const instant = (at: string | null = null) => (at === null ? '' : format.instant(at));
    const words = {
      host,
      name: description === null || description === '' ? host : `${host} (“${description}”)`,
      since: instant(since),
      disables_at: instant(disablesAt),
    };
    if (kind === 'endpoint_failing') {
      return {
        title: t('notices.failing.title', words),
        message: t('notices.failing.text', words),
      };
    }
    const why =
      reason === 'gone'
        ? t('notices.disabled.gone', words)
        : t(since === null ? 'notices.disabled.failed' : 'notices.disabled.failed_since', words);
    return {
      title: t('notices.disabled.title', words),
      message: `${why} ${t('notices.disabled.then')}`,
    };
  };
}
