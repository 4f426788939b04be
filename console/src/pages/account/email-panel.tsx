import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { sessionQuery, useSession } from '../../api/session.ts';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';

const choices = ['at_once', 'daily', 'never'] as const;

/** When to get emails about requests to decide. */
export function EmailPanel() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const queryClient = useQueryClient();
  const update = api.useMutation('patch', '/me');
  const save = async (approval_mails: (typeof choices)[number]): Promise<void> => {
    queryClient.setQueryData(
      sessionQuery.queryKey,
      await update.mutateAsync({ body: { approval_mails } }),
    );
    notifyDone(t('email.saved'));
  };
  const shown = update.isPending ? update.variables.body.approval_mails : user.approval_mails;
  return (
    <Panel title={t('email.title')} description={t('email.description')}>
      <Stack>
        <Radio.Group
          label={t('email.label')}
          value={shown}
          onChange={(value) => {
            const choice = choices.find((known) => known === value);
            if (choice !== undefined) void save(choice).catch(() => undefined);
          }}
        >
          <Stack gap="xs" mt="xs">
            {choices.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(`email.${value}`)}
                disabled={update.isPending}
              />
            ))}
          </Stack>
        </Radio.Group>
        {update.error === null ? null : <ProblemAlert error={update.error} />}
      </Stack>
    </Panel>
  );
}
