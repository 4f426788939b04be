import { Progress, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { extensions, findFault } from './check-file.ts';
import { initialUpload, type UploadForm, useUpload } from './use-upload.ts';
import { documentCategories } from '../../api/values.gen.ts';

export interface UploadDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The employee whose documents the list shows, if it is for one person. */
  readonly employeeId: string | undefined;
}

/** Uploads a file for an employee; for the user's own record unless they do HR work. */
export function UploadDialog(props: UploadDialogProps) {
  const { t } = useTranslation('documents');
  return (
    <FormModal opened={props.opened} onClose={props.onClose} title={t('upload.title')} size="lg">
      <UploadBody {...props} />
    </FormModal>
  );
}

function UploadBody({ onClose, employeeId }: UploadDialogProps) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation();
  const { upload, ownId, sent } = useUpload(onClose);
  const required = (value: unknown) => (value === null ? common('fields.required') : null);
  const form: UploadForm = useForm({
    initialValues: initialUpload(employeeId ?? ownId),
    validate: {
      file: (file: File | null) => {
        const fault = file === null ? undefined : findFault(file);
        return fault === undefined ? required(file) : t(`upload.fault.${fault}`);
      },
      employee_id: required,
      category: required,
    },
  });
  const { submit, busy, error } = useSubmit(form, upload);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <UploadFields form={form} busy={busy} />
        {busy ? <Sending ratio={sent} /> : null}
        <FormFooter error={error} busy={busy} submitLabel={t('upload.action')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function UploadFields({ form, busy }: { form: UploadForm; busy: boolean }) {
  const { t } = useTranslation('documents');
  const { hr } = useDuties();
  const { value, error } = form.getInputProps('file') as {
    value: File | null;
    error?: React.ReactNode;
  };
  return (
    <>
      <FileField
        label={t('upload.file')}
        description={t('upload.limits')}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        value={value}
        error={error}
        disabled={busy}
        onChange={(file) => {
          form.setFieldValue('file', file);
          // Reports errors at once, without waiting for the button.
          if (file !== null && findFault(file) !== undefined) form.validateField('file');
        }}
      />
      {hr ? (
        <EmployeePicker
          value={form.getValues().employee_id}
          onChange={(id) => form.setFieldValue('employee_id', id)}
          error={form.errors['employee_id']}
          label={t('columns.employee')}
          required
        />
      ) : (
        <Text size="sm">{t('upload.for_yourself')}</Text>
      )}
      <Select
        {...form.getInputProps('category')}
        label={t('columns.category')}
        placeholder={t('upload.choose_category')}
        data={documentCategories
          // Only HR adds payslips.
          .filter((category) => hr || category !== 'payslip')
          .map((category) => ({ value: category, label: t(`category.${category}`) }))}
        allowDeselect={false}
        required
      />
    </>
  );
}

function Sending({ ratio }: { ratio: number }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const label =
    ratio < 1
      ? t('upload.sending', { percent: format.percent(Math.floor(ratio * 100) / 100) })
      : t('upload.checking');
  return (
    <Stack gap={4}>
      <Progress value={ratio * 100} animated={ratio >= 1} aria-label={t('upload.title')} />
      <Text size="xs" c="dimmed" role="status">
        {label}
      </Text>
    </Stack>
  );
}
