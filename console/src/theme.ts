import { Button, createTheme, localStorageColorSchemeManager, rem } from '@mantine/core';
import { dark, indigo } from './theme-colors.ts';

// The type scale (decision 63). Mantine's `xs` is the secondary text: descriptions, errors, labels.
const size = { secondary: rem(13), body: rem(14), panelTitle: rem(16), dialogTitle: rem(18) };
const pageTitle = rem(24);

/** The `<header>` of a dialog must not count as a second banner of the page. */
export const noBanner = { header: { role: 'none' } };

/**
 * Drop-downs, calendars and tooltips are rendered inside a landmark, because they are part of the
 * page.
 */
export const floatingTargetId = 'floating';
const floating = { portalProps: { target: `#${floatingTargetId}` } };

const dialogTitle = { fontSize: size.dialogTitle, fontWeight: 600, lineHeight: 1.4 };

/**
 * The list itself scrolls, so that the keyboard reaches it from its field; no nested scroll area.
 */
const ownScroll = {
  defaultProps: {
    withScrollArea: false,
    // Opened by a click, a letter or an arrow key. Opened by the focus, it would cover the error
    // that the focus came for, and take the Esc that should close the dialog.
    openOnFocus: false,
  },
  styles: { options: { maxHeight: '14rem', overflowY: 'auto' as const } },
};

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 6 },
  colors: { indigo, dark },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace',
  fontSizes: {
    xs: size.secondary,
    sm: size.body,
    md: size.panelTitle,
    lg: size.dialogTitle,
    xl: rem(20),
  },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: pageTitle, fontWeight: '650', lineHeight: '1.3' },
      h2: { fontSize: size.panelTitle, lineHeight: '1.4' },
      h3: { fontSize: size.body, lineHeight: '1.45' },
      h4: { fontSize: size.body, lineHeight: '1.45' },
      h5: { fontSize: size.body, lineHeight: '1.45' },
      h6: { fontSize: size.secondary, lineHeight: '1.45' },
    },
  },
  components: {
    Button: Button.extend({
      // Mantine's compact buttons have larger text than normal ones.
      vars: (_theme, props) => ({
        root: props.size?.startsWith('compact') === true ? { '--button-fz': size.secondary } : {},
      }),
    }),
    Badge: { defaultProps: { variant: 'light' } },
    Table: { defaultProps: { highlightOnHoverColor: 'var(--muster-hover)' } },
    Anchor: { defaultProps: { underline: 'not-hover' } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.5 },
        attributes: noBanner,
      },
      styles: { title: dialogTitle },
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: noBanner,
      },
      styles: { title: dialogTitle },
    },
    Popover: { defaultProps: floating },
    Select: {
      ...ownScroll,
      defaultProps: {
        ...ownScroll.defaultProps,
        // Type, Enter, done; and Enter on the chosen option doesn't take it out again.
        selectFirstOptionOnChange: true,
        allowDeselect: false,
      },
    },
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

/** public/color-scheme.js reads this key before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'muster.color-scheme' });
