import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../api/client.ts';
import { sessionQuery, useSession } from '../api/session.ts';
import { languages } from '../i18n/languages.ts';

/** The user's emails are in the language in which they last used the console. */
export function useMailLanguage(): void {
  const { i18n } = useTranslation();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const locale = languages.find((language) => language === i18n.language);
  const isOther = locale !== undefined && user.locale !== locale;
  useEffect(() => {
    if (!isOther) return;
    // Not a mutation, because nothing that is shown changes. A failure is repaired on the next visit.
    const save = async (): Promise<void> => {
      const { data } = await client.PATCH('/me', { body: { locale } });
      if (data !== undefined) queryClient.setQueryData(sessionQuery.queryKey, data);
    };
    void save().catch(() => undefined);
  }, [isOther, locale, queryClient]);
}
