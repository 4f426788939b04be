import { Button, Group, Stack } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import type { Contract } from './contract.ts';
import { ContractFields, type ContractWords } from './contract-fields.tsx';

/** Edits a draft's title and text, until it is sent. */
export function EditContract({ contract }: { contract: Contract }) {
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const change = api.useMutation('patch', '/contracts/{id}');
  const required = isNotEmpty(common('fields.required'));
  const form = useForm<ContractWords>({
    initialValues: { title: contract.title, body: contract.body },
    validate: { title: required, body: required },
  });
  const path = { id: contract.id };
  const { submit, busy, error } = useSubmit(form, async (body) => {
    await change.mutateAsync({ params: { path }, body });
    notifyDone(common('states.saved'));
    await navigate({ to: '/contracts/$id', params: path });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Panel>
        <Stack>
          <ContractFields form={form} />
          {error === undefined ? null : <ProblemAlert error={error} />}
          <Group justify="flex-end">
            <LinkButton to="/contracts/$id" params={path} variant="default">
              {common('actions.cancel')}
            </LinkButton>
            <Button type="submit" loading={busy}>
              {common('actions.save')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </form>
  );
}
