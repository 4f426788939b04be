import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { CarryOverFields } from './carry-over-fields.tsx';
import { GrantFields } from './grant-fields.tsx';
import type { LeavePolicy } from './leave-policy.ts';
import { PartYearFields } from './part-year-fields.tsx';
import { PayRatesField } from './pay-rates-field.tsx';
import { inUnit, type PolicyValues, toTerms, toValues } from './policy-values.ts';
import { type PresetName, presets } from './presets.ts';
import { StepsField } from './steps-field.tsx';
import { WhatFields } from './what-fields.tsx';

const route = getRouteApi('/signed-in/settings/leave-policies/new');

export function NewPolicyPage() {
  const { t } = useTranslation('leave-policies');
  const { from } = route.useSearch();
  const query = api.useQuery('get', '/leave-policies');
  return (
    <Page
      narrow
      title={t('add')}
      description={t('add_hint')}
      crumbs={[{ label: t('title'), link: { to: '/settings/leave-policies' } }]}
    >
      <QueryState query={query}>
        {({ leave_policies: policies }) => (
          <PolicyForm key={from} copied={policies.find(({ id }) => id === from)} />
        )}
      </QueryState>
    </Page>
  );
}

function PolicyForm({ copied }: { copied: LeavePolicy | undefined }) {
  const { t } = useTranslation(['leave-policies', 'common']);
  const { form, take, submit, busy, error } = useNewPolicy(copied);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Panel title={t('groups.what')}>
          <WhatFields form={form} onPreset={take} />
        </Panel>
        <Panel title={t('groups.grant')}>
          <GrantFields form={form} />
        </Panel>
        <Panel title={t('groups.part_years')} description={t('groups.part_years_hint')}>
          <PartYearFields form={form} />
        </Panel>
        <Panel title={t('groups.carry_over')}>
          <CarryOverFields form={form} />
        </Panel>
        <Panel title={t('groups.steps')} description={t('groups.steps_hint')}>
          <StepsField form={form} />
        </Panel>
        <Panel title={t('groups.pay')} description={t('groups.pay_hint')}>
          <PayRatesField form={form} />
        </Panel>
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group justify="flex-end">
          <LinkButton variant="default" to="/settings/leave-policies">
            {t('common:actions.cancel')}
          </LinkButton>
          <Button type="submit" loading={busy}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A template replaces the fields, but neither the leave type nor a name that was typed. */
function useNewPolicy(copied: LeavePolicy | undefined) {
  const { t } = useTranslation('leave-policies');
  const navigate = useNavigate();
  const create = api.useMutation('post', '/leave-policies');
  const [base, setBase] = useState(copied?.terms ?? presets.plain);
  const form = useForm<PolicyValues>({
    initialValues: toValues(copied?.name ?? '', copied?.leave_type ?? null, base),
  });
  const sending = useSubmit(form, async (values) => {
    const { leave_policy: policy } = await create.mutateAsync({
      body: {
        name: values.name.trim(),
        leave_type: values.leave_type ?? '',
        terms: toTerms(values, base),
        assignment: null,
      },
    });
    notifyDone(t('added', { name: policy.name }));
    form.resetDirty();
    void navigate({
      to: '/settings/leave-policies/$id',
      params: { id: policy.id },
      search: { dialog: 'assign' },
    });
  });
  const take = (preset: PresetName): void => {
    const { name, leave_type: type, balance_unit: unit } = form.getValues();
    const named = name.trim() === '' ? t(`presets.${preset}`) : name;
    setBase(presets[preset]);
    const values = toValues(named, type, presets[preset]);
    form.setValues(type === null ? values : inUnit(values, unit));
  };
  return { form, take, ...sending };
}
