import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { type Application, scopeText } from './application.ts';

export interface ApplicationDrawerProps {
  readonly application: Application | undefined;
  /** Opens one of the dialogs of the page. */
  readonly onOpen: (dialog: string) => void;
  readonly onClose: () => void;
}

/** One application: its facts, and what its owner can do with it. */
export function ApplicationDrawer({ application, onOpen, onClose }: ApplicationDrawerProps) {
  return (
    <FormDrawer
      opened={application !== undefined}
      onClose={onClose}
      title={application?.name ?? ''}
      size="lg"
    >
      {application === undefined ? null : (
        <Stack gap="xl">
          <ApplicationFacts application={application} />
          <Actions application={application} onOpen={onOpen} />
        </Stack>
      )}
    </FormDrawer>
  );
}

interface ActionsProps extends Pick<ApplicationDrawerProps, 'onOpen'> {
  readonly application: Application;
}

function Actions({ application, onOpen }: ActionsProps) {
  const { t } = useTranslation('applications');
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => onOpen('people')}>
        {t('people.open', { count: application.authorizations })}
      </Button>
      <Button variant="default" onClick={() => onOpen('edit')}>
        {t('edit.open')}
      </Button>
      {application.is_confidential ? (
        <Button variant="default" onClick={() => onOpen('rotate')}>
          {t('rotate.open')}
        </Button>
      ) : null}
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => onOpen('revoke')}>
        {t('revoke.open')}
      </Button>
    </Group>
  );
}

function ApplicationFacts({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const { id, is_confidential: isConfidential, scopes, redirect_uris: uris } = application;
  return (
    <Facts
      facts={[
        {
          label: t('fields.client_id'),
          value: (
            <Group gap="xs">
              <Code>{id}</Code>
              <CopyButton value={id} size="compact-xs" />
            </Group>
          ),
        },
        {
          label: t('fields.kind'),
          value: t(`kinds.${isConfidential ? 'confidential' : 'public'}.name`),
        },
        {
          label: t('fields.scopes'),
          value: scopes.map((scope) => t(`scopes.${scopeText[scope]}.name`)).join(', '),
        },
        {
          label: t('fields.redirect_uris'),
          value: uris.map((uri) => (
            <Text key={uri} size="sm" component="span" display="block">
              <BreakableText text={uri} at="slashes" />
            </Text>
          )),
        },
        {
          label: t('columns.created'),
          value: t('registered', {
            name: application.created_by_name ?? t('former_user'),
            when: format.instant(application.created_at),
          }),
        },
      ]}
    />
  );
}
