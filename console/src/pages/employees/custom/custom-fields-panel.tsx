import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EditCustomFields } from './edit-custom-fields.tsx';
import { useShownValue } from './use-shown-value.tsx';

/** The company's own fields of an employee that the user sees; nothing if there are none. */
export function CustomFieldsPanel({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation(['employees', 'common']);
  const [editing, setEditing] = useState(false);
  const show = useShownValue();
  const { data } = api.useQuery('get', '/employees/{id}/custom-fields', {
    params: { path: { id: employeeId } },
  });
  const fields = data?.custom_fields ?? [];
  if (fields.length === 0) return null;
  const editable = fields.filter((field) => field.editable);
  if (editing) {
    return (
      <Panel title={t('custom.title')}>
        <EditCustomFields
          employeeId={employeeId}
          fields={editable}
          onDone={() => setEditing(false)}
        />
      </Panel>
    );
  }
  return (
    <Panel
      title={t('custom.title')}
      actions={
        editable.length === 0 ? undefined : (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('custom.edit')}
            onClick={() => setEditing(true)}
          >
            {t('common:actions.edit')}
          </Button>
        )
      }
    >
      <Facts
        facts={fields.map((field) => ({ label: field.name, value: show(field, field.value) }))}
      />
    </Panel>
  );
}
