import { SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TaskEditor } from './task-editor.tsx';
import { TemplateField } from './template-field.tsx';
import { useNewChecklist } from './use-new-checklist.ts';

export interface NewChecklistDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly employeeId: string | undefined;
}

/** A checklist for one person: from a template, or with custom tasks. */
export function NewChecklistDialog(props: NewChecklistDialogProps) {
  const { t } = useTranslation('onboarding');
  return (
    <FormModal opened={props.opened} onClose={props.onClose} title={t('new.title')} size="lg">
      <NewChecklistForm {...props} />
    </FormModal>
  );
}

function NewChecklistForm({ onClose, employeeId }: NewChecklistDialogProps) {
  const { t } = useTranslation('onboarding');
  const { form, submit, busy, error } = useNewChecklist(employeeId);
  const { employee_id, source, template_id } = form.getValues();
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <EmployeePicker
          value={employee_id}
          onChange={(id) => form.setFieldValue('employee_id', id)}
          error={form.errors['employee_id']}
          label={t('new.employee')}
          required
        />
        <SegmentedControl
          {...form.getInputProps('source')}
          aria-label={t('new.source')}
          data={(['template', 'tasks'] as const).map((value) => ({
            value,
            label: t(`new.from_${value}`),
          }))}
        />
        {source === 'template' ? (
          <TemplateField
            value={template_id}
            onChange={(id) => form.setFieldValue('template_id', id)}
            error={form.errors['template_id']}
          />
        ) : (
          <TaskEditor form={form} dueBy="date" />
        )}
        <FormFooter error={error} busy={busy} submitLabel={t('new.create')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
