import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import type { FinishBulk } from '../../ui/data-list.tsx';
import { type AssignmentTermsValues, AssignmentTerms } from '../../ui/assignment-terms.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { assignmentNumber, isAssignmentNumber } from '../../ui/pay-assignment.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { useToday } from '../../ui/use-today.ts';

/** The limit of one request. */
const peopleMax = 200;

interface AssignSelectedProps {
  readonly componentId: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly finish: FinishBulk;
}

/** Assigns the component to the selected people. */
export function AssignSelected(props: AssignSelectedProps) {
  const { t } = useTranslation('pay-rules');
  const [opened, dialog] = useDisclosure();
  const count = props.people.length;
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={dialog.open}
        disabled={count > peopleMax}
      >
        {t('assignment.add')}
      </Button>
      {count > peopleMax ? (
        <Text size="sm">{t('assign_people.too_many', { max: peopleMax })}</Text>
      ) : null}
      <FormModal opened={opened} onClose={dialog.close} title={t('assign_people.title', { count })}>
        <AssignForm {...props} onClose={dialog.close} />
      </FormModal>
    </>
  );
}

function useAssign({ componentId, people, finish, onClose }: AssignFormProps) {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const today = useToday();
  const assign = api.useMutation('post', '/pay-assignments/people');
  const form = useForm<AssignmentTermsValues>({
    initialValues: { value: '', valid_from: `${today.slice(0, 7)}-01`, valid_to: null },
    validate: {
      value: (value) => (isAssignmentNumber(value) ? null : t('assignment.bad_value')),
      valid_from: (day) => (day === null ? common('fields.required') : null),
    },
  });
  const { submit, busy, error } = useSubmit(form, async ({ value, valid_from, valid_to }) => {
    const { results } = await assign.mutateAsync({
      body: {
        component_id: componentId,
        employee_ids: people.map(({ id }) => id),
        value: assignmentNumber(value),
        valid_from: valid_from ?? today,
        valid_to,
      },
    });
    finish(
      results.map(({ id, problem }) => ({
        key: id,
        label: people.find((one) => one.id === id)?.name ?? id,
        problem,
      })),
    );
    onClose();
  });
  return { form, submit, busy, error };
}

interface AssignFormProps extends AssignSelectedProps {
  readonly onClose: () => void;
}

function AssignForm(props: AssignFormProps) {
  const { t } = useTranslation('pay-rules');
  const { form, submit, busy, error } = useAssign(props);
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">
          {t('assign_people.people', { names: props.people.map(({ name }) => name).join(', ') })}
        </Text>
        <AssignmentTerms form={form} />
        <Text size="xs" c="dimmed">
          {t('assign_people.several')}
        </Text>
        <FormFooter
          error={error}
          busy={busy}
          submitLabel={t('assignment.submit')}
          onCancel={props.onClose}
        />
      </Stack>
    </form>
  );
}
