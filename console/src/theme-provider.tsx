import { createTheme, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { colorSchemes, readableColors, theme } from './theme.ts';

export interface ThemeProviderProps {
  /** What the content security policy lets style elements through with. */
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** The look of the console, with Mantine's own close buttons named in the reader's language. */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  const { t } = useTranslation();
  const close = t('actions.close');
  const named = useMemo(() => mergeThemeOverrides(theme, nameCloseButtons(close)), [close]);
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

function nameCloseButtons(name: string) {
  const label = { 'aria-label': name };
  return createTheme({
    components: {
      ModalCloseButton: { defaultProps: label },
      DrawerCloseButton: { defaultProps: label },
      Notification: { defaultProps: { closeButtonProps: label } },
    },
  });
}
