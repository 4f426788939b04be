import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import classes from './file-field.module.css';

export interface FileFieldProps {
  readonly label: string;
  /** Which files are accepted, shown before one is chosen. */
  readonly description: string;
  /** Like the attribute of `<input type="file">`. */
  readonly accept: string;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  readonly error?: React.ReactNode;
  readonly disabled?: boolean;
  /** The form can be sent without a file. */
  readonly isOptional?: boolean;
}

/** One file, chosen with a button or dropped on the field. */
export function FileField({
  label,
  description,
  error,
  onChange,
  disabled = false,
  isOptional = false,
  ...field
}: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file !== undefined && !disabled) onChange(file);
  };
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      required={!isOptional}
    >
      <div
        className={classes['drop']}
        data-over={over || undefined}
        data-invalid={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Chosen {...field} id={id} invalid={Boolean(error)} disabled={disabled} onFiles={take} />
      </div>
    </Input.Wrapper>
  );
}

interface ChosenProps extends Pick<FileFieldProps, 'value' | 'accept'> {
  readonly id: string;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onFiles: (files: FileList | null) => void;
}

function Chosen({ value, accept, id, invalid, disabled, onFiles }: ChosenProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack align="center" gap="sm">
      {value === null ? (
        <Text size="xs" c="dimmed" ta="center">
          {t('file.drop')}
        </Text>
      ) : (
        <Group gap="xs" wrap="nowrap">
          <IconFile size={20} stroke={1.5} aria-hidden />
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {value.name} ({format.bytes(value.size)})
          </Text>
        </Group>
      )}
      {/* The input itself gets the focus and carries label, hint and error. */}
      <Button
        component="label"
        variant="default"
        size="sm"
        disabled={disabled}
        className={classes['button']}
        leftSection={<IconUpload size={18} aria-hidden />}
      >
        <span aria-hidden>{value === null ? t('file.choose') : t('file.choose_another')}</span>
        <input
          type="file"
          id={id}
          className={classes['input']}
          accept={accept}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}-description${invalid ? ` ${id}-error` : ''}`}
          onChange={(event) => {
            onFiles(event.currentTarget.files);
            // Allows choosing the same file again after correcting it.
            event.currentTarget.value = '';
          }}
        />
      </Button>
    </Stack>
  );
}
