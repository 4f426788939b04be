import { SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import {
  type EmployeeField,
  findInputFaults,
  fromInput,
  type FieldValue,
  type InputValue,
  toInput,
} from './custom-field.ts';
import { CustomFieldInput } from './custom-field-input.tsx';
import { faultsByCode } from './faults-by-code.ts';

interface EditCustomFieldsProps {
  readonly employeeId: string;
  readonly fields: readonly EmployeeField[];
  readonly onDone: () => void;
}

type Inputs = Record<string, InputValue>;

/** Saves only the fields the user changed, so that concurrent changes by others are kept. */
export function EditCustomFields({ employeeId, fields, onDone }: EditCustomFieldsProps) {
  const { t } = useTranslation(['employees', 'common']);
  const update = api.useMutation('patch', '/employees/{id}/custom-fields');
  const form = useForm<Inputs>({
    initialValues: Object.fromEntries(
      fields.map((field) => [field.code, toInput(field, field.value)]),
    ),
    validate: (inputs) =>
      Object.fromEntries(
        Object.entries(findInputFaults(fields.filter(isChangedIn(inputs)), inputs)).map(
          ([code, fault]) => [code, t(`custom.faults.${fault}`)],
        ),
      ),
  });
  const { submit, busy, error } = useSubmit(form, async (inputs) => {
    const changed = fields.filter(isChangedIn(inputs));
    const custom_fields = Object.fromEntries(
      changed.map((field): [string, FieldValue] => [
        field.code,
        fromInput(field, inputs[field.code] ?? null) ?? null,
      ]),
    );
    try {
      await update.mutateAsync({ params: { path: { id: employeeId } }, body: { custom_fields } });
    } catch (refused) {
      form.setErrors(faultsByCode(refused));
      return false;
    }
    notifyDone(t('common:states.saved'));
    return onDone();
  });
  return (
    <form onSubmit={submit} aria-label={t('custom.edit')} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {fields.map((field, index) => (
            <CustomFieldInput
              key={field.code}
              field={field}
              input={form.getInputProps(field.code)}
              autoFocus={index === 0}
            />
          ))}
        </SimpleGrid>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('common:actions.save')}
          onCancel={onDone}
        />
      </Stack>
    </form>
  );
}

function isChangedIn(inputs: Inputs): (field: EmployeeField) => boolean {
  return (field) => fromInput(field, inputs[field.code] ?? null) !== field.value;
}
