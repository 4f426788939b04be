import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { colorSchemes, theme } from './theme.ts';
import { readableColors } from './theme-colors.ts';

export interface ThemeProviderProps {
  /** The nonce with which the content security policy allows style elements. */
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** The console's theme; labels Mantine's own buttons in the user's language. */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const { t } = useTranslation();
  const close = t('actions.close');
  const clear = t('actions.clear');
  const named = useMemo(
    () => mergeThemeOverrides(theme, nameButtons(close, clear)),
    [close, clear],
  );
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={readableColors}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemes}
      {...(nonce === undefined ? {} : { getStyleNonce: () => nonce })}
    >
      {children}
    </MantineProvider>
  );
}

function nameButtons(close: string, clear: string) {
  const label = { 'aria-label': close };
  return createTheme({
    components: {
      ModalCloseButton: { defaultProps: label },
      DrawerCloseButton: { defaultProps: label },
      InputClearButton: { defaultProps: { 'aria-label': clear } },
      Alert: { defaultProps: { closeButtonLabel: close } },
      Notification: { defaultProps: { closeButtonProps: label } },
    },
  });
}
