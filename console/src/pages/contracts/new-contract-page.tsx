import { Button, Group, Stack } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { ContractFields } from './contract-fields.tsx';

const route = getRouteApi('/signed-in/contracts/new');

interface NewContract {
  readonly employee_id: string | null;
  readonly title: string;
  readonly body: string;
}

/** Creates a contract as a draft, which only HR sees until it is sent. */
export function NewContractPage() {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const { form, submit, busy, error } = useNewContract();
  return (
    <Page
      title={t('new.title')}
      description={t('new.description')}
      crumbs={[{ label: t('title'), link: { to: '/contracts' } }]}
      narrow
    >
      <form onSubmit={submit} noValidate>
        <Panel>
          <Stack>
            <EmployeePicker
              value={form.getValues().employee_id}
              onChange={(id) => form.setFieldValue('employee_id', id)}
              error={form.errors['employee_id']}
              label={t('columns.employee')}
              description={t('new.employee_hint')}
              required
            />
            <ContractFields form={form} />
            {error === undefined ? null : <ProblemAlert error={error} />}
            <Group justify="flex-end">
              <LinkButton to="/contracts" variant="default">
                {common('actions.cancel')}
              </LinkButton>
              <Button type="submit" loading={busy}>
                {t('new.save')}
              </Button>
            </Group>
          </Stack>
        </Panel>
      </form>
    </Page>
  );
}

function useNewContract() {
  const { t } = useTranslation('contracts');
  const { t: common } = useTranslation();
  const { employee_id } = route.useSearch();
  const navigate = useNavigate();
  const create = api.useMutation('post', '/contracts');
  const required = isNotEmpty(common('fields.required'));
  const form = useForm<NewContract>({
    initialValues: { employee_id: employee_id ?? null, title: '', body: '' },
    validate: { employee_id: required, title: required, body: required },
  });
  const sending = useSubmit(form, async (values) => {
    const { contract } = await create.mutateAsync({
      body: { ...values, employee_id: values.employee_id ?? '' },
    });
    notifyDone(t('new.done'));
    await navigate({ to: '/contracts/$id', params: { id: contract.id } });
  });
  return { form, ...sending };
}
