import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

const indigo: MantineColorsTuple = [
  '#eef0ff',
  '#dcdfff',
  '#b8bef9',
  '#929bf0',
  '#6f7ae6',
  '#5560d8',
  '#454fc4',
  '#3b46b8',
  '#303a9c',
  '#252e80',
];

/** The `<header>` of a dialog must not count as a second banner of the page. */
export const noBanner = { header: { role: 'none' } };

/**
 * Drop-downs, calendars and tooltips are rendered inside a landmark, because they are part of the
 * page.
 */
export const floatingTargetId = 'floating';
const floating = { portalProps: { target: `#${floatingTargetId}` } };

/**
 * The list itself scrolls, so that the keyboard reaches it from its field; no nested scroll area.
 */
const ownScroll = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: '14rem', overflowY: 'auto' as const } },
};

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 6 },
  colors: { indigo },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  headings: { fontWeight: '650' },
  components: {
    Anchor: { defaultProps: { underline: 'not-hover' } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.5 },
        attributes: noBanner,
      },
      // A title with a name in it can take two lines on a phone.
      styles: { title: { lineHeight: 1.4 } },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: noBanner,
      },
    },
    Popover: { defaultProps: floating },
    Select: ownScroll,
    Autocomplete: ownScroll,
    // So that the menu contains only its items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: {
      defaultProps: {
        ...floating,
        withArrow: true,
        multiline: true,
        maw: 320,
        events: { hover: true, focus: true, touch: true },
      },
    },
  },
});

const tinted = ['teal', 'green', 'red', 'yellow', 'orange', 'blue', 'gray', 'indigo'];

function onTints(color: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    tinted.map((name) => [`--mantine-color-${name}-light-color`, color(name)]),
  );
}

/**
 * Mantine's dimmed greys, and its text on tinted backgrounds, have too little contrast for WCAG 2.2
 * AA (1.4.3). The browser tests run axe on every page in both color schemes.
 */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    // Mantine's yellow has the lowest contrast.
    ...onTints(
      (name) =>
        `color-mix(in srgb, var(--mantine-color-${name}-9) ${name === 'yellow' ? 68 : 78}%, black)`,
    ),
    '--mantine-color-dimmed': '#55606b',
    '--mantine-color-placeholder': '#68727d',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    ...onTints((name) => `var(--mantine-color-${name}-2)`),
    '--mantine-color-anchor': 'var(--mantine-color-indigo-2)',
    '--mantine-color-dimmed': '#a6adb5',
    '--mantine-color-placeholder': '#949ca5',
    '--mantine-color-error': '#ff9d9d',
  },
});

/** public/color-scheme.js reads this key before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'muster.color-scheme' });
