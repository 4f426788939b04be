import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password with a button that shows it, which is also reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      maxLength={200}
      spellCheck={false}
      visibilityToggleFocusable
      // The pressed state is announced separately, so the name stays the same.
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      {...props}
    />
  );
}
