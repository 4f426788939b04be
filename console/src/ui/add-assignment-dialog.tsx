import { Select, Stack } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { type AssignmentTermsValues, AssignmentTerms } from './assignment-terms.tsx';
import { EmployeePicker } from './employee-picker.tsx';
import { FormFooter } from './form-footer.tsx';
import { FormModal } from './form-modal.tsx';
import { notifyDone } from './notify.ts';
import {
  type AssignmentsOf,
  assignmentNumber,
  isAssignmentNumber,
  type NewAssignment,
} from './pay-assignment.ts';
import { useSubmit } from './use-submit.ts';
import { useToday } from './use-today.ts';
import { employmentTypes, assignmentScopes } from '../api/values.gen.ts';

interface AddAssignmentProps {
  readonly of: AssignmentsOf;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Assigns a component; the component, or the person, is already chosen. */
export function AddAssignmentDialog({ of, opened, onClose }: AddAssignmentProps) {
  const { t } = useTranslation('pay-rules');
  return (
    <FormModal opened={opened} onClose={onClose} title={t('assignment.add')}>
      <AddForm of={of} onClose={onClose} />
    </FormModal>
  );
}

interface AssignmentValues extends AssignmentTermsValues {
  component_id: string | null;
  scope: NewAssignment['scope'];
  pay_group_id: string | null;
  employment_type: (typeof employmentTypes)[number] | null;
  employee_id: string | null;
}
type Form = UseFormReturnType<AssignmentValues>;

function AddForm({ of, onClose }: Omit<AddAssignmentProps, 'opened'>) {
  const { t } = useTranslation('pay-rules');
  const add = api.useMutation('post', '/pay-assignments');
  const form = useAssignmentForm(of);
  const isOfPerson = 'employee_id' in of;
  const { submit, busy, error } = useSubmit(form, async (values) => {
    await add.mutateAsync({ body: toBody(values) });
    notifyDone(t('assignment.added'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {isOfPerson ? <ComponentSelect form={form} /> : <ScopeFields form={form} />}
        <AssignmentTerms form={form} />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('assignment.submit')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

function useAssignmentForm(of: AssignmentsOf): Form {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const today = useToday();
  const needed = (value: string | null, isNeeded: boolean): string | null =>
    value === null && isNeeded ? common('fields.required') : null;
  return useForm<AssignmentValues>({
    initialValues: {
      component_id: null,
      scope: 'employee_id' in of ? 'employee' : 'everyone',
      pay_group_id: null,
      employment_type: null,
      employee_id: null,
      value: '',
      valid_from: `${today.slice(0, 7)}-01`,
      valid_to: null,
      ...of,
    },
    validate: {
      component_id: (id) => needed(id, true),
      pay_group_id: (id, { scope }) => needed(id, scope === 'pay_group'),
      employment_type: (type, { scope }) => needed(type, scope === 'employment_type'),
      employee_id: (id, { scope }) => needed(id, scope === 'employee'),
      value: (value) => (isAssignmentNumber(value) ? null : t('assignment.bad_value')),
      valid_from: (day) => needed(day, true),
    },
  });
}

/** Only with the property that was chosen. */
function toBody(values: AssignmentValues): NewAssignment {
  const { scope, value } = values;
  return {
    component_id: values.component_id ?? '',
    scope,
    pay_group_id: scope === 'pay_group' ? values.pay_group_id : null,
    employment_type: scope === 'employment_type' ? values.employment_type : null,
    employee_id: scope === 'employee' ? values.employee_id : null,
    value: assignmentNumber(value),
    valid_from: values.valid_from ?? '',
    valid_to: values.valid_to,
  };
}

function ComponentSelect({ form }: { form: Form }) {
  const { t } = useTranslation('pay-rules');
  const { data } = api.useQuery('get', '/pay-components');
  return (
    <Select
      {...form.getInputProps('component_id')}
      label={t('component')}
      data={(data?.pay_components ?? []).map(({ id, code, active, draft }) => ({
        value: id,
        label: active?.name ?? draft?.name ?? code,
      }))}
      searchable
      required
      data-autofocus
    />
  );
}

function ScopeFields({ form }: { form: Form }) {
  const { t } = useTranslation('pay-rules');
  const { scope, employee_id: employeeId } = form.values;
  return (
    <>
      <Select
        {...form.getInputProps('scope')}
        label={t('assignment.who')}
        data={assignmentScopes.map((value) => ({ value, label: t(`assignment.scopes.${value}`) }))}
        allowDeselect={false}
      />
      {scope === 'pay_group' ? <GroupSelect form={form} /> : null}
      {scope === 'employment_type' ? (
        <Select
          {...form.getInputProps('employment_type')}
          label={t('assignment.scopes.employment_type')}
          data={employmentTypes.map((value) => ({
            value,
            label: t(`assignment.employment_types.${value}`),
          }))}
          required
        />
      ) : null}
      {scope === 'employee' ? (
        <EmployeePicker
          {...form.getInputProps('employee_id')}
          value={employeeId}
          label={t('assignment.scopes.employee')}
          required
        />
      ) : null}
    </>
  );
}

function GroupSelect({ form }: { form: Form }) {
  const { t } = useTranslation('pay-rules');
  const { data } = api.useQuery('get', '/pay-groups');
  return (
    <Select
      {...form.getInputProps('pay_group_id')}
      label={t('assignment.scopes.pay_group')}
      data={(data?.pay_groups ?? []).map(({ id: value, name: label }) => ({ value, label }))}
      searchable
      required
    />
  );
}
