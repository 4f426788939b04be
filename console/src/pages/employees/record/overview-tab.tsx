import { Button, Stack } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { reachOf, type Employee } from '../employee.ts';
import { hasDuty, useSession } from '../../../api/session.ts';
import { CustomFieldsPanel } from '../custom/custom-fields-panel.tsx';
import { ChangeRequestList } from './change-request-list.tsx';
import { EditDetails } from './edit-details.tsx';
import { RequestChangeDialog } from './request-change-dialog.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import type { VersionedEmployee } from './use-employee.ts';

/** An employee's personal data, with the fields that the user can change. */
export function OverviewTab({ versioned }: { versioned: VersionedEmployee }) {
  return (
    <Stack gap="md">
      <DetailsPanel versioned={versioned} />
      <CustomFieldsPanel employeeId={versioned.employee.id} />
    </Stack>
  );
}

function DetailsPanel({ versioned }: { versioned: VersionedEmployee }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { employee } = versioned;
  const facts = useFacts(employee);
  if (editing) {
    return (
      <Panel title={t('overview.title')}>
        <EditDetails versioned={versioned} onDone={() => setEditing(false)} />
      </Panel>
    );
  }
  return (
    <Stack>
      <ChangeRequestList employee={employee} />
      <Panel
        title={t('overview.title')}
        actions={
          <>
            <RequestChange employee={employee} />
            {employee.editable_fields.length === 0 ? null : (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {common('actions.edit')}
              </Button>
            )}
          </>
        }
      >
        <Facts facts={facts} />
      </Panel>
    </Stack>
  );
}

/** For employees, about the fields that they can't edit themselves. */
function RequestChange({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { user } = useSession();
  const [opened, setOpened] = useState(false);
  const isOwn = user.employee_id === employee.id;
  if (!isOwn || hasDuty(user.role, 'hr') || employee.status === 'terminated') return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        {t('change.request')}
      </Button>
      <RequestChangeDialog employee={employee} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function useFacts(employee: Employee): readonly Fact[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const seesOthers = reachOf(useSession()) === 'all';
  const { manager_id: managerId, manager_name: manager, employment_type: type } = employee;
  const { date_of_birth: born } = employee;
  return [
    { label: t('fields.first_name'), value: employee.first_name },
    { label: t('fields.last_name'), value: employee.last_name },
    { label: t('fields.email'), value: employee.email },
    { label: t('fields.phone'), value: employee.phone },
    // Absent for those who don't see it.
    ...(born === undefined
      ? []
      : [{ label: t('fields.date_of_birth'), value: born && format.date(born) }]),
    { label: t('fields.job_title'), value: employee.job_title },
    { label: t('fields.department'), value: employee.department },
    { label: t('fields.location'), value: employee.location },
    {
      label: t('fields.employment_type'),
      value: type === null ? null : t(`employment_type.${type}`),
    },
    {
      label: t('fields.manager_id'),
      value:
        managerId !== null && seesOthers ? (
          <TextLink to="/employees/$id" params={{ id: managerId }}>
            {manager}
          </TextLink>
        ) : (
          manager
        ),
    },
    {
      label: t('fields.start_date'),
      value: employee.start_date === null ? null : format.date(employee.start_date),
    },
    { label: t('fields.employee_number'), value: employee.employee_number },
    { label: t('fields.external_id'), value: employee.external_id },
  ];
}
