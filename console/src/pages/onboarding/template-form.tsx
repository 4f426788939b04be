import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSubmit } from '../../ui/use-submit.ts';
import { type Template, titleLengthMax } from './checklist.ts';
import { TaskEditor } from './task-editor.tsx';
import { findTaskFaults, newTask, type TaskValues } from './task-values.ts';

interface TemplateValues {
  readonly name: string;
  readonly tasks: readonly TaskValues[];
}

/** Name and tasks of a template; creates a new one if none is given. */
export function TemplateForm({ template }: { template?: Template }) {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const { form, submit, busy, error } = useTemplateForm(template);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Panel>
          <TextInput
            {...form.getInputProps('name')}
            label={t('templates.name')}
            placeholder={t('templates.name_example')}
            maxLength={titleLengthMax}
            required
          />
        </Panel>
        <Panel title={t('tasks.title')} description={t('editor.hint')}>
          <TaskEditor form={form} dueBy="days" />
        </Panel>
        {error === undefined ? null : <ProblemAlert error={error} />}
        <Group justify="flex-end">
          <LinkButton to="/onboarding/templates" variant="default">
            {common('actions.cancel')}
          </LinkButton>
          <Button type="submit" loading={busy}>
            {common('actions.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useTemplateForm(template: Template | undefined) {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const create = api.useMutation('post', '/onboarding-templates');
  const change = api.useMutation('patch', '/onboarding-templates/{id}');
  const words = { required: common('fields.required'), noneRequired: t('editor.none_required') };
  const form = useForm<TemplateValues>({
    initialValues: valuesOf(template),
    validate: ({ name, tasks }) => ({
      ...(name.trim() === '' ? { name: words.required } : {}),
      ...findTaskFaults(tasks, words),
    }),
  });
  const sending = useSubmit(form, async (values) => {
    const body = bodyOf(values);
    if (template === undefined) await create.mutateAsync({ body });
    else await change.mutateAsync({ params: { path: { id: template.id } }, body });
    notifyDone(common('states.saved'));
    await navigate({ to: '/onboarding/templates' });
  });
  return { form, ...sending };
}

function valuesOf(template: Template | undefined): TemplateValues {
  if (template === undefined) return { name: '', tasks: [newTask()] };
  const { name, tasks } = template;
  return {
    name,
    tasks: tasks.map((task) => ({ ...newTask(), ...task, due_days: task.due_days ?? '' })),
  };
}

function bodyOf({ name, tasks }: TemplateValues) {
  return {
    name,
    tasks: tasks.map(({ title, required, due_days, ...assignee }) => ({
      title,
      required,
      due_days: due_days === '' ? null : Number(due_days),
      assignee_user_id: assignee.assignee_user_id,
      assignee_api_key_id: assignee.assignee_api_key_id,
    })),
  };
}
