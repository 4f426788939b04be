import { Button, Group, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { notifyDone } from '../../../ui/notify.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useSubmit } from '../../../ui/use-submit.ts';

/** What payslips show. */
export function PayslipsPanel() {
  const { t } = useTranslation('payroll');
  const query = api.useQuery('get', '/payslip-settings');
  return (
    <Panel title={t('settings.payslips')}>
      <QueryState query={query}>
        {({ payslip_settings: { payslip_leave: isShown } }) => (
          <PayslipsForm key={String(isShown)} isShown={isShown} />
        )}
      </QueryState>
    </Panel>
  );
}

function PayslipsForm({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const change = api.useMutation('patch', '/payslip-settings');
  const form = useForm({ initialValues: { payslip_leave: isShown } });
  const { submit, busy, error } = useSubmit(form, async (body) => {
    await change.mutateAsync({ body });
    notifyDone(t('settings.payslips_saved'));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Switch
          {...form.getInputProps('payslip_leave', { type: 'checkbox' })}
          label={t('settings.payslip_leave')}
          description={t('settings.payslip_leave_hint')}
        />
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {common('actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
