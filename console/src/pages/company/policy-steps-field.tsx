import { ActionIcon, Button, Group, Select, Stack, Text, Tooltip } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColleaguePicker } from '../../ui/colleague-picker.tsx';
import { stepsMax } from './approval-policy.ts';
import { newStep, type PolicyValues } from './policy-values.ts';
import { approverKinds } from '../../api/values.gen.ts';

export interface PolicyStepsFieldProps {
  readonly form: UseFormReturnType<PolicyValues>;
}

/** The approvers in order; buttons change the order. */
export function PolicyStepsField({ form }: PolicyStepsFieldProps) {
  const { t } = useTranslation('company');
  const { steps } = form.values;
  return (
    <Stack component="fieldset" gap="sm" m={0} p={0} bd="none" aria-label={t('policies.steps')}>
      <Text fw={600} size="sm">
        {t('policies.steps')}
      </Text>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map(({ key }, index) => (
          <StepRow key={key} form={form} index={index} />
        ))}
      </Stack>
      {steps.length >= stepsMax ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('steps', newStep('hr'))}
          >
            {t('policies.add_step')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function StepRow({ form, index }: PolicyStepsFieldProps & { index: number }) {
  const { t } = useTranslation('company');
  const step = form.values.steps[index];
  const number = index + 1;
  if (step === undefined) return null;
  return (
    <Group component="li" gap="xs" align="flex-start" aria-label={t('policies.step', { number })}>
      <Text w={20} ta="right" mt={7} aria-hidden>
        {number}.
      </Text>
      <Stack gap="xs" style={{ flex: '1 1 10rem' }}>
        <Select
          aria-label={t('policies.step_kind', { number })}
          data={approverKinds.map((value) => ({
            value,
            label: t(`policies.approver_choice.${value}`),
          }))}
          value={step.approver_kind}
          allowDeselect={false}
          onChange={(kind) => form.setFieldValue(`steps.${index}.approver_kind`, kind ?? 'hr')}
        />
        {step.approver_kind === 'user' ? (
          <ColleaguePicker
            {...form.getInputProps(`steps.${index}.approver_user_id`)}
            value={step.approver_user_id}
            chosenName={step.approver_name}
            aria-label={t('policies.step_person', { number })}
            placeholder={t('policies.choose_person')}
            required
          />
        ) : null}
      </Stack>
      <StepMoves form={form} index={index} />
    </Group>
  );
}

function StepMoves({ form, index }: PolicyStepsFieldProps & { index: number }) {
  const { t } = useTranslation('company');
  const { length } = form.values.steps;
  const number = index + 1;
  const move = (to: number) => form.reorderListItem('steps', { from: index, to });
  return (
    <Group gap={4} wrap="nowrap">
      <StepButton
        label={t('policies.step_up', { number })}
        closed={index === 0}
        onClick={() => move(index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </StepButton>
      <StepButton
        label={t('policies.step_down', { number })}
        closed={number === length}
        onClick={() => move(index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </StepButton>
      <StepButton
        label={t('policies.step_remove', { number })}
        closed={length === 1}
        onClick={() => form.removeListItem('steps', index)}
      >
        <IconTrash size={18} aria-hidden />
      </StepButton>
    </Group>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly closed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function StepButton({ label, closed, onClick, children }: StepButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        // Not `disabled`: a button that was just clicked must keep the focus.
        aria-disabled={closed}
        data-disabled={closed ? true : undefined}
        onClick={closed ? undefined : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
