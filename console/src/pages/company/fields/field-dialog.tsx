import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { FieldForm } from './field-form.tsx';
import { type CustomField, type FieldValues, toBody } from './field.ts';

export interface FieldDialogProps {
  readonly creates: boolean;
  /** The field being changed. */
  readonly field: CustomField | undefined;
  readonly onClose: () => void;
}

export function FieldDialog({ creates, field, onClose }: FieldDialogProps) {
  const { t } = useTranslation(['company', 'common']);
  const create = api.useMutation('post', '/custom-fields');
  const update = api.useMutation('patch', '/custom-fields/{id}');
  const send = async (values: FieldValues): Promise<void> => {
    if (field === undefined) {
      await create.mutateAsync({ body: { code: values.code, ...toBody(values) } });
      notifyDone(t('custom.added', { name: values.name.trim() }));
    } else {
      await update.mutateAsync({ params: { path: { id: field.id } }, body: toBody(values) });
      notifyDone(t('common:states.saved'));
    }
    onClose();
  };
  return (
    <FormModal
      opened={creates || field !== undefined}
      onClose={onClose}
      title={field === undefined ? t('custom.add') : t('custom.edit', { name: field.name })}
    >
      <FieldForm
        {...(field === undefined ? {} : { field })}
        send={send}
        onCancel={onClose}
        submitLabel={t(field === undefined ? 'custom.add' : 'common:actions.save')}
      />
    </FormModal>
  );
}
