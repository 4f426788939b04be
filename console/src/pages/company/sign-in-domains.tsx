import { Badge, Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { Problem } from '../../api/problem.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { SignInSettings } from './sign-in-settings.ts';

type Domain = SignInSettings['sign_in_domains'][number];

/** The email domains whose addresses sign in with the provider. */
export function DomainsPanel({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation('company');
  return (
    <Panel title={t('sign_in.domains.title')} description={t('sign_in.domains.text')}>
      {domains.map((domain) => (
        <Fragment key={domain.id}>
          <DomainRow domain={domain} />
          <Divider maw={640} />
        </Fragment>
      ))}
      <AddDomain />
    </Panel>
  );
}

function AddDomain() {
  const { t } = useTranslation('company');
  const add = api.useMutation('post', '/sign-in-domains');
  const form = useForm({ initialValues: { domain: '' } });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    await add.mutateAsync({ body });
    form.reset();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack maw={640}>
        <Group align="flex-end" gap="sm">
          <TextInput
            {...form.getInputProps('domain')}
            label={t('sign_in.domains.domain')}
            placeholder="example.com"
            required
            withAsterisk={false}
            style={{ flex: '1 1 12rem' }}
          />
          <Button type="submit" variant="default" loading={busy}>
            {t('sign_in.domains.add')}
          </Button>
        </Group>
        {error === undefined ? null : <ProblemAlert error={error} />}
      </Stack>
    </form>
  );
}

function DomainRow({
  domain: { id, domain, verified_at: verifiedAt, ...record },
}: {
  domain: Domain;
}) {
  const { t } = useTranslation(['company', 'common']);
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = api.useMutation('delete', '/sign-in-domains/{id}');
  const path = { params: { path: { id } } };
  const isOpen = verifiedAt === null;
  return (
    <Stack gap="xs" maw={640}>
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {domain}
          </Text>
          <Badge color={isOpen ? 'blue' : 'teal'}>
            {t(isOpen ? 'sign_in.domains.open' : 'sign_in.domains.verified')}
          </Badge>
        </Group>
        <Button
          size="xs"
          variant="default"
          aria-label={t('sign_in.domains.remove', { domain })}
          onClick={() => setIsRemoving(true)}
        >
          {t('common:actions.remove')}
        </Button>
      </Group>
      {isOpen ? <VerifyDomain id={id} domain={domain} record={record} /> : null}
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setIsRemoving(false)}
        title={t('sign_in.domains.remove', { domain })}
        confirmLabel={t('sign_in.domains.remove', { domain })}
        danger
        onConfirm={async () => {
          await remove.mutateAsync(path);
          notifyDone(t('sign_in.domains.removed', { domain }));
        }}
      >
        {t('sign_in.domains.remove_text')}
      </ConfirmDialog>
    </Stack>
  );
}

interface VerifyDomainProps {
  readonly id: string;
  readonly domain: string;
  readonly record: Pick<Domain, 'record_name' | 'record_value'>;
}

/** The DNS record to add, and the check whether it is there. */
function VerifyDomain({ id, domain, record }: VerifyDomainProps) {
  const { t } = useTranslation('company');
  const verify = api.useMutation('post', '/sign-in-domains/{id}/verify');
  const check = (): void =>
    verify.mutate(
      { params: { path: { id } } },
      { onSuccess: () => notifyDone(t('sign_in.domains.verified_done', { domain })) },
    );
  return (
    <>
      <Text size="sm">{t('sign_in.domains.record', { domain })}</Text>
      <CodeBlock code={record.record_name} label={t('sign_in.domains.record_name')} />
      <CodeBlock code={record.record_value} label={t('sign_in.domains.record_value')} />
      {verify.error === null ? null : <ProblemAlert error={shortOf(verify.error)} />}
      <Group>
        <Button loading={verify.isPending} onClick={check}>
          {t('sign_in.domains.verify')}
        </Button>
      </Group>
    </>
  );
}

/** A missing record is described by its title, in the user's language. */
function shortOf(problem: Problem): Problem {
  return problem.code === 'domain_not_verified' ? { ...problem, detail: '' } : problem;
}
