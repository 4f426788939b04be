import { ActionIcon, Button, Group, Input, Stack, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  type HeaderRow,
  headersMax,
  nameLengthMax,
  newRow,
  valueLengthMax,
} from './own-headers.ts';

export interface HeadersFieldProps {
  readonly value: readonly HeaderRow[];
  readonly onChange: (value: readonly HeaderRow[]) => void;
  readonly error: React.ReactNode;
}

/** The headers that an endpoint adds to its deliveries. */
export function HeadersField({ value, onChange, error }: HeadersFieldProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Input.Wrapper
      label={t('form.headers')}
      description={t('form.headers_hint')}
      error={error}
      labelElement="div"
    >
      <Stack gap="xs" mt="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {value.map((row, index) => (
          <HeaderFields
            key={row.key}
            row={row}
            number={index + 1}
            onChange={(changed) => onChange(value.with(index, changed))}
            onRemove={() => onChange(value.toSpliced(index, 1))}
          />
        ))}
      </Stack>
      {value.length >= headersMax ? null : (
        <Button
          mt="xs"
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, newRow()])}
        >
          {t('form.add_header')}
        </Button>
      )}
    </Input.Wrapper>
  );
}

interface HeaderFieldsProps {
  readonly row: HeaderRow;
  readonly number: number;
  readonly onChange: (row: HeaderRow) => void;
  readonly onRemove: () => void;
}

function HeaderFields({ row, number, onChange, onRemove }: HeaderFieldsProps) {
  const { t } = useTranslation('webhooks');
  const remove = t('form.remove_header', { number });
  return (
    <Group component="li" gap="xs" wrap="nowrap" align="flex-start">
      <TextInput
        value={row.name}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
        aria-label={t('form.header_name', { number })}
        placeholder={t('form.header_name_hint')}
        readOnly={row.isStored}
        maxLength={nameLengthMax}
        autoComplete="off"
        style={{ flex: 1 }}
      />
      <TextInput
        value={row.value}
        onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
        aria-label={t('form.header_value', { number })}
        placeholder={row.isStored ? t('form.header_kept') : t('form.header_value_hint')}
        maxLength={valueLengthMax}
        autoComplete="off"
        style={{ flex: 1 }}
      />
      <Tooltip label={remove}>
        <ActionIcon variant="default" size={36} aria-label={remove} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
