import { ActionIcon, Button, Group, Input, Stack, TextInput, Tooltip } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArchive, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FieldValues, newOption, optionsMax } from './field.ts';

export interface OptionsFieldProps {
  readonly form: UseFormReturnType<FieldValues>;
}

/** The options of a choice. New ones can be removed, existing ones archived. */
export function OptionsField({ form }: OptionsFieldProps) {
  const { t } = useTranslation('company');
  const { options } = form.values;
  return (
    <Input.Wrapper
      label={t('custom.options')}
      description={t('custom.options_hint')}
      error={form.errors['options']}
      labelElement="div"
    >
      <Stack gap="xs" mt="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {options.map(({ key }, index) => (
          <OptionRow key={key} form={form} index={index} />
        ))}
      </Stack>
      {options.length >= optionsMax ? null : (
        <Button
          mt="xs"
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('options', newOption())}
        >
          {t('custom.add_option')}
        </Button>
      )}
    </Input.Wrapper>
  );
}

function OptionRow({ form, index }: OptionsFieldProps & { index: number }) {
  const { t } = useTranslation('company');
  const option = form.values.options[index];
  const number = index + 1;
  if (option === undefined) return null;
  const { code, archived } = option;
  const setArchived = (next: boolean) => form.setFieldValue(`options.${index}.archived`, next);
  const action =
    code === ''
      ? {
          label: t('custom.remove_option', { number }),
          icon: <IconTrash size={18} aria-hidden />,
          run: () => form.removeListItem('options', index),
        }
      : archived
        ? {
            label: t('custom.restore_option', { number }),
            icon: <IconRestore size={18} aria-hidden />,
            run: () => setArchived(false),
          }
        : {
            label: t('custom.archive_option', { number }),
            icon: <IconArchive size={18} aria-hidden />,
            run: () => setArchived(true),
          };
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        {...form.getInputProps(`options.${index}.label`)}
        aria-label={t('custom.option', { number })}
        description={archived ? t('custom.option_archived') : undefined}
        inputWrapperOrder={['input', 'description', 'error']}
        maxLength={100}
        style={{ flex: 1 }}
      />
      <Tooltip label={action.label}>
        <ActionIcon variant="default" size={36} aria-label={action.label} onClick={action.run}>
          {action.icon}
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
