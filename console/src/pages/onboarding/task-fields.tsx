import {
  ActionIcon,
  Checkbox,
  Group,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Icon, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AssigneePicker } from '../../ui/assignee-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { dueDaysMax, titleLengthMax } from './checklist.ts';
import type { TaskValues } from './task-values.ts';

interface TaskFieldsProps<Values> {
  readonly form: UseFormReturnType<Values>;
  readonly task: TaskValues;
  readonly place: { readonly index: number; readonly count: number };
  readonly dueBy: 'date' | 'days';
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One task in the editor. */
export function TaskFields<Values>(props: TaskFieldsProps<Values>) {
  const { t } = useTranslation('onboarding');
  const { form, task, place, onMove } = props;
  const at = `tasks.${place.index}`;
  const moveByKey = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    onMove(place.index + step);
  };
  return (
    <Paper component="li" withBorder p="sm" onKeyDown={moveByKey}>
      <Stack gap="sm">
        {/* On a phone, the tools are below the field. */}
        <Group align="flex-end" gap="xs">
          <TextInput
            {...form.getInputProps(`${at}.title`)}
            label={t('editor.task', { number: place.index + 1 })}
            placeholder={t('editor.title_example')}
            maxLength={titleLengthMax}
            data-focus-key={`${task.key}-title`}
            required
            flex="1 1 14rem"
          />
          <TaskTools {...props} />
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Due {...props} />
          <AssigneePicker
            value={task}
            onChange={(assignee) => form.setFieldValue(at, { ...task, ...assignee } as never)}
            error={
              form.errors[`${at}.assignee_user_id`] ?? form.errors[`${at}.assignee_api_key_id`]
            }
            chosenName={task.assignee_name ?? undefined}
            label={t('editor.assignee')}
            placeholder={t('hr')}
          />
        </SimpleGrid>
        <Checkbox
          {...form.getInputProps(`${at}.required`, { type: 'checkbox' })}
          label={t('editor.required')}
        />
      </Stack>
    </Paper>
  );
}

function Due<Values>({ form, dueBy, place }: TaskFieldsProps<Values>) {
  const { t } = useTranslation('onboarding');
  const at = `tasks.${place.index}`;
  if (dueBy === 'date')
    return <DateField {...form.getInputProps(`${at}.due_date`)} label={t('editor.due_date')} />;
  return (
    <NumberInput
      {...form.getInputProps(`${at}.due_days`)}
      label={t('editor.due_days')}
      placeholder={t('editor.no_date')}
      min={0}
      max={dueDaysMax}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="strict"
      rightSection={
        <Text size="xs" c="dimmed">
          {t('editor.days')}
        </Text>
      }
      rightSectionWidth={56}
    />
  );
}

function TaskTools<Values>({
  task,
  place: { index, count },
  onMove,
  onRemove,
}: TaskFieldsProps<Values>) {
  const { t } = useTranslation('onboarding');
  const number = index + 1;
  return (
    <Group gap={2} wrap="nowrap" mb={2} ml="auto">
      <Tool
        label={t('editor.up', { number })}
        icon={IconArrowUp}
        closed={index === 0}
        focusKey={`${task.key}-up`}
        onClick={() => onMove(index - 1)}
      />
      <Tool
        label={t('editor.down', { number })}
        icon={IconArrowDown}
        closed={index === count - 1}
        focusKey={`${task.key}-down`}
        onClick={() => onMove(index + 1)}
      />
      <Tool
        label={t('editor.remove', { number })}
        icon={IconTrash}
        closed={count === 1}
        onClick={onRemove}
      />
    </Group>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: Icon;
  readonly closed: boolean;
  readonly focusKey?: string;
  readonly onClick: () => void;
}

function Tool({ label, icon: Symbol, closed, focusKey, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        // Not `disabled`: a task that was moved to the end keeps the focus.
        aria-disabled={closed || undefined}
        data-disabled={closed || undefined}
        data-focus-key={focusKey}
        onClick={closed ? undefined : onClick}
      >
        <Symbol size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
