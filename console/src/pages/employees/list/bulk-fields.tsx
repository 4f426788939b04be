import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmployeePicker } from '../../../ui/employee-picker.tsx';
import { type EmployeesBulkProps, nameIn } from './bulk-employees.ts';

interface FieldDialogProps extends EmployeesBulkProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function useUpdate({ chosen, finish }: EmployeesBulkProps) {
  const update = api.useMutation('post', '/employees/update-several');
  return async (fields: { department?: string | null; manager_id?: string | null }) => {
    const body = { employee_ids: chosen.map(({ id }) => id), ...fields };
    const { results } = await update.mutateAsync({ body });
    finish(results.map(({ id, problem }) => ({ key: id, label: nameIn(chosen, id), problem })));
  };
}

export function ChangeDepartment({ opened, onClose, ...bulk }: FieldDialogProps) {
  const { t } = useTranslation('employees');
  const [department, setDepartment] = useState('');
  const update = useUpdate(bulk);
  const { data } = api.useQuery('get', '/departments', {}, { enabled: opened });
  const name = department.trim();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('bulk.department_title', { count: bulk.chosen.length })}
      confirmLabel={t('bulk.department')}
      onConfirm={() => update({ department: name === '' ? null : name })}
    >
      <Autocomplete
        label={t('fields.department')}
        description={t('bulk.department_hint')}
        data={data?.departments ?? []}
        value={department}
        onChange={setDepartment}
        maxLength={200}
      />
    </ConfirmDialog>
  );
}

export function ChangeManager({ opened, onClose, ...bulk }: FieldDialogProps) {
  const { t } = useTranslation('employees');
  const [manager, setManager] = useState<string | null>(null);
  const update = useUpdate(bulk);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('bulk.manager_title', { count: bulk.chosen.length })}
      confirmLabel={t('bulk.manager')}
      onConfirm={() => update({ manager_id: manager })}
    >
      <EmployeePicker
        label={t('fields.manager_id')}
        description={t('bulk.manager_hint')}
        value={manager}
        onChange={setManager}
      />
    </ConfirmDialog>
  );
}
