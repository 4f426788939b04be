/**
 * Whether there is input that is not saved yet.
 * @param leavesPage - Another page is opened, or the dialog closed; otherwise only the query part
 *   of the URL changes, as with a tab.
 */
export type IsUnsaved = (leavesPage: boolean) => boolean;

/** The forms of the page, or of one dialog on it. */
export interface UnsavedScope {
  /** @returns A function that removes it. */
  readonly add: (isUnsaved: IsUnsaved) => () => void;
  readonly isUnsaved: IsUnsaved;
  /** The user discards the input: no more questions about the forms that are open now. */
  readonly letGo: () => void;
  /**
   * A form waits for the server's answer, in this scope and those around it.
   * @returns A function that ends it.
   */
  readonly startSending: () => () => void;
  /** While a form is sending, its dialog stays open: a refusal would have no place to appear. */
  readonly isSending: () => boolean;
  /** @returns A function that ends it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** @param around - The page of a dialog, which can't be left either while the dialog is sending. */
export function createUnsavedScope(around?: UnsavedScope): UnsavedScope {
  const forms = new Set<IsUnsaved>();
  const listeners = new Set<() => void>();
  let sending = 0;
  const count = (change: 1 | -1): void => {
    sending += change;
    for (const listener of listeners) listener();
  };
  return {
    add: (isUnsaved) => {
      forms.add(isUnsaved);
      return () => void forms.delete(isUnsaved);
    },
    isUnsaved: (leavesPage) => [...forms].some((isUnsaved) => isUnsaved(leavesPage)),
    letGo: () => forms.clear(),
    startSending: () => {
      const endAround = around?.startSending();
      count(1);
      return () => {
        count(-1);
        endAround?.();
      };
    },
    isSending: () => sending > 0,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
