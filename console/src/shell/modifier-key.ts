const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The name of the modifier key on the user's keyboard: German keyboards label Ctrl "Strg". */
export function modifierKey(language: string): string {
  if (isApple) return '⌘';
  return language.startsWith('de') ? 'Strg' : 'Ctrl';
}
