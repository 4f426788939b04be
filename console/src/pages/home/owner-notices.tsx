import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyFailed } from '../../ui/notify.ts';
import { useNoticeText } from '../../ui/use-notice-text.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';

const shownMax = 3;

/** Notifications for the owners, until one of them dismisses them. */
export function OwnerNotices() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const textOf = useProblemText();
  const noticeText = useNoticeText();
  const open = api.useQuery('get', '/notices', { params: { query: { limit: shownMax } } });
  const dismiss = api.useMutation('post', '/notices/{id}/dismiss', {
    onError: (problem) => notifyFailed(textOf(problem).title),
  });
  const notices = (open.data?.notices ?? []).map((notice) => ({
    ...notice,
    ...noticeText(notice),
  }));
  if (notices.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label={t('notices.title')}>
      {notices.map(({ id, kind, title, message, endpoint_id: endpointId, created_at: at }) => (
        <Alert
          key={id}
          color={kind === 'endpoint_disabled' ? 'red' : 'yellow'}
          variant="light"
          title={title}
          icon={<IconPlugConnectedX aria-hidden />}
        >
          <Stack gap="xs">
            <Text size="sm">{message}</Text>
            <Group gap="xs">
              {endpointId === null ? null : (
                <LinkButton
                  to="/settings/webhooks/$id"
                  params={{ id: endpointId }}
                  size="xs"
                  variant="default"
                >
                  {t('notices.look')}
                </LinkButton>
              )}
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                loading={dismiss.isPending && dismiss.variables?.params.path.id === id}
                onClick={() => dismiss.mutate({ params: { path: { id } } })}
              >
                {t('notices.dismiss')}
              </Button>
              <Text size="xs" c="dimmed">
                {format.relative(at)}
              </Text>
            </Group>
          </Stack>
        </Alert>
      ))}
    </Stack>
  );
}
