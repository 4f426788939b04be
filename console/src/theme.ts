import { createTheme, type MantineColorsTuple, localStorageColorSchemeManager } from '@mantine/core';

// Checked against WCAG 2.2 AA by the browser tests, which run axe on every page in both schemes:
// Mantine's own greens, oranges and dimmed greys are too light for text on white.
const indigo: MantineColorsTuple = [
  '#eef0ff', '#dcdfff', '#b8bef9', '#929bf0', '#6f7ae6', '#5560d8', '#454fc4', '#3b46b8', '#303a9c', '#252e80',
];

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
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5 } } },
    Drawer: { defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.4 } } },
    Tooltip: { defaultProps: { withArrow: true, multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } } },
  },
});

/** The key is read by public/color-scheme.js before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'muster.color-scheme' });
