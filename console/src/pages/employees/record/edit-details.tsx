import { SimpleGrid, Stack, Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { toProblem } from '../../../api/problem.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { DetailsField, type DetailsValues } from '../details-fields.tsx';
import { detailsOrder, type Employee, type EmployeeField } from '../employee.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import type { VersionedEmployee } from './use-employee.ts';

interface EditDetailsProps {
  readonly versioned: VersionedEmployee;
  readonly onDone: () => void;
}

/** Saves only the fields the user changed, so that concurrent changes by others are kept. */
export function EditDetails({ versioned, onDone }: EditDetailsProps) {
  const { t: common } = useTranslation();
  const { t } = useTranslation('employees');
  // The version of the record when the form was opened; later loads don't change it.
  const [base, setBase] = useState(versioned);
  const [conflict, setConflict] = useState(false);
  const update = api.useMutation('patch', '/employees/{id}');
  const form = useForm<DetailsValues>({ initialValues: toValues(base.employee) });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const changes = changesOf(base.employee, values);
    if (Object.keys(changes).length === 0) return onDone();
    try {
      await update.mutateAsync({
        params: { path: { id: base.employee.id } },
        headers: { 'If-Match': base.etag },
        body: changes as Partial<Employee>,
      });
    } catch (refused) {
      if (toProblem(refused).code !== 'precondition_failed') throw refused;
      setConflict(true);
      return false;
    }
    notifyDone(common('states.saved'));
    return onDone();
  });
  const takeOver = (fresh: VersionedEmployee): void => {
    const mine = changesOf(base.employee, form.getValues());
    const values = {
      ...toValues(fresh.employee),
      ...toValues({ ...fresh.employee, ...mine } as Employee),
    };
    setBase(fresh);
    form.setValues(values);
    setConflict(false);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={t('overview.edit')}>
      <Stack>
        {conflict ? <ConflictAlert id={base.employee.id} onReloaded={takeOver} /> : null}
        <EditableFields base={base} form={form} />
        <JobToday employee={base.employee} />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={common('actions.save')}
          disabled={conflict}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}

/** Another day than today has its own form. */
function JobToday({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  if (!employee.editable_fields.includes('job_title')) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('overview.job_today')}{' '}
      <TextLink
        to="/employees/$id"
        params={{ id: employee.id }}
        search={{ tab: 'employment' }}
        size="sm"
      >
        {t('overview.job_other_day')}
      </TextLink>
    </Text>
  );
}

interface EditableFieldsProps {
  readonly base: VersionedEmployee;
  readonly form: UseFormReturnType<DetailsValues>;
}

function EditableFields({ base, form }: EditableFieldsProps) {
  const { editable_fields: editable, manager_name: managerName } = base.employee;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      {detailsOrder
        .filter((name) => editable.includes(name))
        .map((name, index) => (
          <DetailsField
            key={`${name}${name === 'manager_id' ? base.etag : ''}`}
            name={name}
            form={form}
            managerName={managerName}
            autoFocus={index === 0}
          />
        ))}
    </SimpleGrid>
  );
}

function toValues(employee: Employee): DetailsValues {
  return {
    first_name: employee.first_name,
    last_name: employee.last_name,
    email: employee.email,
    phone: employee.phone ?? '',
    date_of_birth: employee.date_of_birth ?? null,
    employee_number: employee.employee_number ?? '',
    external_id: employee.external_id ?? '',
    job_title: employee.job_title ?? '',
    department: employee.department ?? '',
    location: employee.location ?? '',
    employment_type: employee.employment_type,
    manager_id: employee.manager_id,
    start_date: employee.start_date,
  };
}

/** The differences from the record as a merge patch: an emptied field becomes null. */
export function changesOf(
  employee: Employee,
  values: DetailsValues,
): Partial<Record<EmployeeField, string | null>> {
  const before = toValues(employee);
  const changed = employee.editable_fields.filter((name) => trimmed(values[name]) !== before[name]);
  return Object.fromEntries(
    changed.map((name) => [name, trimmed(values[name]) === '' ? null : trimmed(values[name])]),
  );
}

function trimmed(value: string | null): string | null {
  return typeof value === 'string' ? value.trim() : value;
}
