import { Autocomplete, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { notifyDone } from '../../../ui/notify.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import type { EmploymentVersion } from './job-history.ts';

interface EditTermsProps {
  readonly employeeId: string;
  readonly employment: EmploymentVersion;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface TermsValues {
  legal_entity: string;
  probation_end: string | null;
  contract_end: string | null;
}

/** The terms of an employment that HR keeps. */
export function EditTermsDialog({ opened, ...props }: EditTermsProps) {
  const { t } = useTranslation('employees');
  return (
    <FormModal opened={opened} onClose={props.onClose} title={t('history.terms.title')}>
      <EditTermsForm {...props} />
    </FormModal>
  );
}

function EditTermsForm({ employeeId, employment, onClose }: Omit<EditTermsProps, 'opened'>) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const choices = api.useQuery('get', '/job-choices');
  const change = api.useMutation('post', '/employees/{id}/change-employment-terms');
  const form = useForm<TermsValues>({
    initialValues: {
      legal_entity: employment.legal_entity ?? '',
      probation_end: employment.probation_end,
      contract_end: employment.contract_end,
    },
  });
  const { submit, busy, error } = useSubmit(form, async (values) => {
    const entity = values.legal_entity.trim();
    await change.mutateAsync({
      params: { path: { id: employeeId } },
      body: {
        number: employment.number,
        legal_entity: entity === '' ? null : entity,
        probation_end: values.probation_end,
        contract_end: values.contract_end,
      },
    });
    notifyDone(common('states.saved'));
    onClose();
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <DateField
          {...form.getInputProps('probation_end')}
          label={t('history.terms.probation_end')}
        />
        <DateField
          {...form.getInputProps('contract_end')}
          label={t('history.terms.contract_end')}
          description={t('history.terms.contract_end_hint')}
        />
        <Autocomplete
          {...form.getInputProps('legal_entity')}
          label={t('history.terms.legal_entity')}
          description={t('history.terms.legal_entity_hint')}
          data={[...(choices.data?.legal_entities ?? [])]}
          maxLength={200}
        />
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={common('actions.save')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
