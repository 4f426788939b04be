import { Group, type PasswordInputProps, Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

const levels: Readonly<
  Record<PasswordStrength, { readonly filled: number; readonly color: string }>
> = {
  short: { filled: 0, color: 'gray' },
  weak: { filled: 1, color: 'red' },
  fair: { filled: 2, color: 'yellow' },
  good: { filled: 3, color: 'teal' },
  strong: { filled: 4, color: 'teal' },
};
const segments = [1, 2, 3, 4] as const;

export interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'value'> {
  readonly value?: string;
  /** What an attacker would try first: name, address, company. */
  readonly known?: readonly string[];
}

/** A field for a new password: its strength is shown below while typing. */
export function NewPasswordField({ value = '', known, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const strength = passwordStrength(value, known);
  const { filled, color } = levels[strength];
  return (
    <Stack gap={8}>
      <PasswordField
        {...field}
        value={value}
        autoComplete="new-password"
        required
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={t(`password.strength.${value === '' ? 'empty' : strength}`)}
        descriptionProps={{ 'aria-live': 'polite' }}
      />
      <Group gap={4} grow aria-hidden>
        {segments.map((segment) => (
          <Progress key={segment} size={4} value={segment <= filled ? 100 : 0} color={color} />
        ))}
      </Group>
    </Stack>
  );
}
