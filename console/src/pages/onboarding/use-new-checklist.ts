import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useSubmit } from '../../ui/use-submit.ts';
import { findTaskFaults, newTask, type TaskValues } from './task-values.ts';

interface NewChecklist {
  readonly employee_id: string | null;
  readonly source: 'template' | 'tasks';
  readonly template_id: string | null;
  readonly tasks: readonly TaskValues[];
}

export function useNewChecklist(employeeId: string | undefined) {
  const { t } = useTranslation('onboarding');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const create = api.useMutation('post', '/onboarding-checklists');
  const words = { required: common('fields.required'), noneRequired: t('editor.none_required') };
  const form = useForm<NewChecklist>({
    initialValues: {
      employee_id: employeeId ?? null,
      source: 'template',
      template_id: null,
      tasks: [newTask()],
    },
    validate: ({ employee_id, source, template_id, tasks }) => ({
      ...(employee_id === null ? { employee_id: words.required } : {}),
      ...(source === 'template' && template_id === null ? { template_id: words.required } : {}),
      ...(source === 'tasks' ? findTaskFaults(tasks, words) : {}),
    }),
  });
  const sending = useSubmit(form, async (values) => {
    const { onboarding_checklist: made } = await create.mutateAsync({ body: bodyOf(values) });
    notifyDone(t('new.done', { name: made.employee_name }));
    await navigate({ to: '/onboarding/$id', params: { id: made.id } });
  });
  return { form, ...sending };
}

function bodyOf({ employee_id, source, template_id, tasks }: NewChecklist) {
  const body = { employee_id: employee_id ?? '' };
  if (source === 'template') return { ...body, template_id: template_id ?? '' };
  return {
    ...body,
    tasks: tasks.map(({ title, required, due_date, ...assignee }) => ({
      title,
      required,
      due_date,
      assignee_user_id: assignee.assignee_user_id,
      assignee_api_key_id: assignee.assignee_api_key_id,
    })),
  };
}
