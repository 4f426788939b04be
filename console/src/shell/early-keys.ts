/** Keys typed between the shortcut that opens the palette and the focus on its field. */
export interface EarlyKeys {
  /** From this event on, keys reach neither the page nor the focused field. */
  readonly hold: () => void;
  /** Returns the text typed meanwhile; keys work normally again. */
  readonly release: () => string;
}

/** Marks the palette's field. */
export const paletteField = { 'data-palette-field': true };
const paletteFieldSelector = '[data-palette-field]';

/**
 * The palette takes half a second to open on a busy machine. Without this its first letters would
 * act on the page behind it, where single keys approve requests.
 */
export function createEarlyKeys(page: Window & typeof globalThis = window): EarlyKeys {
  let typed = '';
  const onKey = (event: KeyboardEvent): void => {
    if (isShortcut(event)) return;
    event.stopImmediatePropagation();
    const field = page.document.querySelector<HTMLElement>(paletteFieldSelector);
    if (field !== null) {
      // The focus releases the keys, and this one is typed into the field.
      field.focus();
      return;
    }
    event.preventDefault();
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (isTyped(event.key)) typed += event.key;
  };
  const release = (): string => {
    page.removeEventListener('keydown', onKey, { capture: true });
    page.removeEventListener('pointerdown', release, { capture: true });
    const held = typed;
    typed = '';
    return held;
  };
  const hold = (): void => {
    if (page.document.activeElement?.matches(paletteFieldSelector) === true) return;
    page.addEventListener('keydown', onKey, { capture: true });
    // A click elsewhere means that the palette is no longer wanted.
    page.addEventListener('pointerdown', release, { capture: true });
  };
  return { hold, release };
}

/** Excludes letters of other layouts that are typed with AltGr. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** A single character; other keys have longer names. */
function isTyped(key: string): boolean {
  return /^.$/u.test(key);
}
