import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEraser, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../../api/client.ts';
import { useDuties } from '../../../api/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DownloadPersonalData } from '../../../ui/download-personal-data.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useDownload } from '../../../ui/use-download.ts';
import { type Employee, fullName } from '../employee.ts';

/** Rights under data protection law: a copy of the data, and its erasure. */
export function PersonalDataTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { owner } = useDuties();
  return (
    <Stack>
      <Panel title={t('privacy.copy')} description={t('privacy.copy_hint')}>
        <Group>
          <DownloadPersonalData id={employee.id} label={t('privacy.download')} />
        </Group>
      </Panel>
      {owner ? (
        <>
          <Release employee={employee} />
          <Panel title={t('privacy.trail')} description={t('privacy.trail_hint')}>
            <Group>
              <LinkButton
                to="/audit-log"
                search={{ subject_id: employee.id }}
                variant="default"
                leftSection={<IconHistory size={18} aria-hidden />}
              >
                {t('privacy.to_trail')}
              </LinkButton>
            </Group>
          </Panel>
          <Erasure employee={employee} />
        </>
      ) : null}
    </Stack>
  );
}

/** The complete copy, for a request under the right of access. */
function Release({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { download, loading } = useDownload();
  const params = { path: { id: employee.id } };
  return (
    <Panel title={t('privacy.release')} description={t('privacy.release_hint')}>
      <Group>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={loading}
          onClick={() =>
            download(`personal-data-${employee.id}.json`, () =>
              client.POST('/employees/{id}/personal-data/release', { params, parseAs: 'blob' }),
            )
          }
        >
          {t('privacy.release_action')}
        </Button>
      </Group>
    </Panel>
  );
}

function Erasure({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const [opened, setOpened] = useState(false);
  const settings = api.useQuery('get', '/privacy-settings');
  const erase = api.useMutation('post', '/employees/{id}/erase');
  const name = fullName(employee);
  const months = settings.data?.privacy_settings.erasure_keep_months ?? 0;
  const isOver = employee.status === 'terminated';
  return (
    <Panel title={t('privacy.erase')} description={t('privacy.erase_hint', { count: months })}>
      <Group>
        <Button
          variant="default"
          c={isOver ? 'var(--mantine-color-error)' : undefined}
          leftSection={<IconEraser size={18} aria-hidden />}
          disabled={!isOver}
          onClick={() => setOpened(true)}
        >
          {t('privacy.erase_action')}
        </Button>
        {isOver ? null : (
          <Text size="xs" c="dimmed">
            {t('privacy.only_former')}
          </Text>
        )}
      </Group>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('privacy.erase_title', { name })}
        confirmLabel={t('privacy.erase_action')}
        danger
        typedName={name}
        onConfirm={async () => {
          await erase.mutateAsync({ params: { path: { id: employee.id } } });
          notifyDone(t('privacy.erased'));
        }}
      >
        {t('privacy.erase_text')}
      </ConfirmDialog>
    </Panel>
  );
}
