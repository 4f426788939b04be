import { Button, Checkbox, Fieldset, Group, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AssigneePicker } from '../../../ui/assignee-picker.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import type { TaskValues } from './hire-values.ts';
import type { HireForm } from './use-hire.ts';

const tasksMax = 100;
const unassigned = { assignee_user_id: null, assignee_api_key_id: null };

/** Custom tasks for this employee's checklist. */
export function TaskRows({ form }: { form: HireForm }) {
  const { t } = useTranslation('employees');
  const { tasks } = form.getValues();
  const add = (): void => {
    const { start_date: due } = form.getValues();
    form.clearFieldError('tasks');
    form.insertListItem('tasks', {
      key: crypto.randomUUID(),
      title: '',
      required: true,
      due_date: due,
      assignee_user_id: null,
      assignee_api_key_id: null,
    } satisfies TaskValues);
  };
  return (
    <>
      {tasks.map((task, index) => (
        <TaskRow key={task.key} form={form} index={index} />
      ))}
      {form.errors['tasks'] === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors['tasks']}
        </Text>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          disabled={tasks.length >= tasksMax}
        >
          {t('hire.checklist.add_task')}
        </Button>
      </Group>
    </>
  );
}

function TaskRow({ form, index }: { form: HireForm; index: number }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const at = `tasks.${index}`;
  return (
    <Fieldset legend={t('hire.checklist.task', { number: index + 1 })}>
      <TextInput
        {...form.getInputProps(`${at}.title`)}
        label={t('hire.checklist.task_title')}
        maxLength={200}
        required
        autoFocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm">
        <DateField {...form.getInputProps(`${at}.due_date`)} label={t('hire.checklist.due')} />
        <AssigneePicker
          value={form.getValues().tasks[index] ?? unassigned}
          onChange={(assignee) => {
            form.setFieldValue(`${at}.assignee_user_id`, assignee.assignee_user_id);
            form.setFieldValue(`${at}.assignee_api_key_id`, assignee.assignee_api_key_id);
          }}
          error={form.errors[`${at}.assignee_user_id`] ?? form.errors[`${at}.assignee_api_key_id`]}
          label={t('hire.checklist.assignee')}
          placeholder={t('hire.checklist.assignee_hr')}
        />
      </SimpleGrid>
      <Group justify="space-between" mt="sm">
        <Checkbox
          {...form.getInputProps(`${at}.required`, { type: 'checkbox' })}
          label={t('hire.checklist.required')}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => form.removeListItem('tasks', index)}
        >
          {common('actions.remove')}
        </Button>
      </Group>
    </Fieldset>
  );
}
