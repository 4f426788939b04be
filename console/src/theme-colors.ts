import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

export const indigo: MantineColorsTuple = [
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

/** Text, borders and surfaces of the dark theme, as bluish as its canvas (styles.css). */
export const dark: MantineColorsTuple = [
  '#dde0e5',
  '#b9bfc8',
  '#9aa1ab',
  '#727a85',
  '#414750',
  '#343a42',
  '#292d34',
  '#1d1f24',
  '#181a1e',
  '#121417',
];

const ofStates = ['teal', 'green', 'red', 'yellow', 'orange', 'blue', 'gray', 'indigo'];
const ofPeople = ['cyan', 'grape', 'pink', 'violet'];
const tinted = [...ofStates, ...ofPeople];

function onTints(suffix: string, color: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    tinted.map((name) => [`--mantine-color-${name}-${suffix}`, color(name)]),
  );
}

/**
 * Mantine's dimmed greys, and its text on tinted backgrounds, have too little contrast for WCAG 2.2
 * AA (1.4.3). The browser tests run axe on every page in both color schemes. In the dark theme, its
 * tints are saturated and nearly black; these are mixed with the surface.
 */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    // Mantine's yellow has the lowest contrast.
    ...onTints(
      'light-color',
      (name) =>
        `color-mix(in srgb, var(--mantine-color-${name}-9) ${name === 'yellow' ? 68 : 78}%, black)`,
    ),
    // The border and text of a button on a plain surface.
    ...onTints('outline', (name) => `var(--mantine-color-${name}-9)`),
    // Darker than a row under the pointer, so that grey badges stay visible there.
    '--mantine-color-gray-light': '#e5e8ec',
    '--mantine-color-gray-light-hover': '#dadee3',
    '--mantine-color-dimmed': '#55606b',
    '--mantine-color-placeholder': '#68727d',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    ...onTints('light-color', (name) => `var(--mantine-color-${name}-2)`),
    ...onTints('light', (name) => tint(name, 26)),
    ...onTints('light-hover', (name) => tint(name, 34)),
    '--mantine-color-gray-light': '#393f48',
    '--mantine-color-gray-light-hover': '#434a54',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-2)',
    '--mantine-color-dimmed': '#a6adb5',
    '--mantine-color-placeholder': '#949ca5',
    '--mantine-color-error': '#ff9d9d',
  },
});

function tint(name: string, percent: number): string {
  return `color-mix(in srgb, var(--mantine-color-${name}-6) ${percent}%, var(--muster-surface))`;
}
