import { Button, Group, Input, Stack, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tasksMax } from './checklist.ts';
import { TaskFields } from './task-fields.tsx';
import { moved, newTask, type TaskValues } from './task-values.ts';

export interface TaskEditorProps<Values extends { readonly tasks: readonly TaskValues[] }> {
  readonly form: UseFormReturnType<Values>;
  /** A date, or a number of days from the first day of work. */
  readonly dueBy: 'date' | 'days';
}

/** Tasks in an order that can be changed with buttons, or with Alt and the arrow keys. */
export function TaskEditor<Values extends { readonly tasks: readonly TaskValues[] }>({
  form,
  dueBy,
}: TaskEditorProps<Values>) {
  const { t } = useTranslation('onboarding');
  const { tasks } = form.getValues();
  const list = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const [focusOn, setFocusOn] = useState<string>();
  useFocusAfterChange(list, focusOn, () => setFocusOn(undefined));
  const set = (changed: readonly TaskValues[]): void => {
    form.clearErrors();
    form.setFieldValue('tasks', changed as never);
  };
  const move = (from: number, to: number): void => {
    const task = tasks[from];
    if (task === undefined || to < 0 || to >= tasks.length) return;
    set(moved(tasks, from, to));
    // Moving the element removes its focus.
    setFocusOn(`${task.key}-${to < from ? 'up' : 'down'}`);
    setTold(t('editor.moved', { number: to + 1, count: tasks.length }));
  };
  const add = (): void => {
    const task = newTask();
    set([...tasks, task]);
    setFocusOn(`${task.key}-title`);
  };
  return (
    <Stack ref={list}>
      <Stack
        component="ol"
        gap="sm"
        m={0}
        p={0}
        style={{ listStyle: 'none' }}
        aria-label={t('tasks.title')}
      >
        {tasks.map((task, index) => (
          <TaskFields
            key={task.key}
            form={form}
            task={task}
            place={{ index, count: tasks.length }}
            dueBy={dueBy}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              set(tasks.toSpliced(index, 1));
              setFocusOn('add');
            }}
          />
        ))}
      </Stack>
      {form.errors['tasks'] === undefined ? null : (
        <Input.Error role="alert">{form.errors['tasks']}</Input.Error>
      )}
      <AddTask disabled={tasks.length >= tasksMax} onAdd={add} />
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </Stack>
  );
}

function AddTask({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  const { t } = useTranslation('onboarding');
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={disabled}
        onClick={onAdd}
        data-focus-key="add"
      >
        {t('editor.add')}
      </Button>
    </Group>
  );
}

/** Moves the focus to the next useful place once the change is rendered. */
function useFocusAfterChange(
  list: React.RefObject<HTMLElement | null>,
  key: string | undefined,
  onDone: () => void,
): void {
  useEffect(() => {
    if (key === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`)?.focus();
    onDone();
  }, [key, list, onDone]);
}
