import { getDefaultZIndex, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Session, sessionQuery } from '../api/session.ts';
import { SignInForm } from '../pages/access/sign-in-form.tsx';
import { FormModal } from '../ui/form-modal.tsx';

const refreshMs = 5_000;

/** Asks to sign in again. The page below keeps its input, and can't be read meanwhile. */
export function SessionEndDialog({ user }: { readonly user: Session['user'] }) {
  const { t } = useTranslation('access');
  const queries = useQueryClient();
  // Continues also after signing in in another tab, e.g. with a company account.
  useQuery({ ...sessionQuery, staleTime: 0, refetchInterval: refreshMs });
  return (
    <FormModal
      opened
      onClose={() => undefined}
      title={t('sign_in.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.85, blur: 12 }}
      zIndex={getDefaultZIndex('max')}
    >
      <Stack>
        <Text size="sm">{t('sign_in.input_kept')}</Text>
        <SignInForm
          again={{
            email: user.email,
            onSession: (session) => queries.setQueryData(sessionQuery.queryKey, session),
          }}
        />
      </Stack>
    </FormModal>
  );
}
