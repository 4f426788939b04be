/** What is typed between the press that opens the palette and the moment its field has the focus. */
export interface EarlyKeys {
  /** From this very event on, keys reach neither the page nor the field that has the focus. */
  readonly hold: () => void;
  /** What was typed meanwhile; keys go where they went before. */
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
      // Its focus releases the keys, and this one is typed into it.
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
    // Whoever goes on elsewhere does not want it any more.
    page.addEventListener('pointerdown', release, { capture: true });
  };
  return { hold, release };
}

/** Not a letter of another layout, which is typed with AltGr. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return false;
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** One character; what other keys are called is longer. */
function isTyped(key: string): boolean {
  return /^.$/u.test(key);
}
