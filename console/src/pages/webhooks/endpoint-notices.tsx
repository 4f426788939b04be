import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyFailed } from '../../ui/notify.ts';
import { useNoticeText } from '../../ui/use-notice-text.ts';

type Notice = Answer<'listNotices'>['notices'][number];

/** Notifications about endpoints, until a user dismisses them. */
export function EndpointNotices() {
  const notices = api.useQuery('get', '/notices', { params: { query: { limit: 5 } } });
  return (notices.data?.notices ?? []).map((notice) => (
    <NoticeAlert key={notice.id} notice={notice} />
  ));
}

function NoticeAlert({ notice }: { notice: Notice }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { title, message } = useNoticeText()(notice);
  const dismiss = api.useMutation('post', '/notices/{id}/dismiss');
  const hasFailed = notice.kind === 'endpoint_disabled';
  const Symbol = hasFailed ? IconBan : IconAlertTriangle;
  return (
    <Alert
      color={hasFailed ? 'red' : 'yellow'}
      variant="light"
      icon={<Symbol aria-hidden />}
      title={title}
    >
      <Stack gap="xs">
        <Text size="sm">
          {message} {t('notices.told', { when: format.relative(notice.created_at) })}
        </Text>
        <Group gap="xs">
          {notice.endpoint_id === null ? null : (
            <LinkButton
              size="xs"
              variant="default"
              to="/settings/webhooks/$id"
              params={{ id: notice.endpoint_id }}
            >
              {t('notices.look')}
            </LinkButton>
          )}
          <Button
            size="xs"
            variant="default"
            loading={dismiss.isPending}
            onClick={() =>
              dismiss.mutate(
                { params: { path: { id: notice.id } } },
                { onError: () => notifyFailed(t('notices.not_dismissed')) },
              )
            }
          >
            {t('notices.dismiss')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
