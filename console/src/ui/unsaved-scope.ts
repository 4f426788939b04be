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
}

export function createUnsavedScope(): UnsavedScope {
  const forms = new Set<IsUnsaved>();
  return {
    add: (isUnsaved) => {
      forms.add(isUnsaved);
      return () => void forms.delete(isUnsaved);
    },
    isUnsaved: (leavesPage) => [...forms].some((isUnsaved) => isUnsaved(leavesPage)),
    letGo: () => forms.clear(),
  };
}
