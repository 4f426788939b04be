import { useCallback, useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { keepDraft, readDraft } from './draft-store.ts';
import { type Entry, isSame, type TypedHours, typeEntries } from './timesheet.ts';

/** The fields of a week, kept in the browser while they differ from the server. */
export function useTypedHours(key: string, saved: readonly Entry[]) {
  const format = useFormat();
  const fresh = (entries: readonly Entry[]): TypedHours =>
    typeEntries(entries, (hours) => format.number(hours));
  const [start] = useState(() => {
    const kept = readDraft(key);
    return kept === undefined || isSame(kept, saved) ? undefined : kept;
  });
  const [typed, setTyped] = useState<TypedHours>(() => start ?? fresh(saved));
  const [wasRestored, setWasRestored] = useState(start !== undefined);
  const change = (changed: TypedHours): void => {
    setTyped(changed);
    keepDraft(key, isSame(changed, saved) ? undefined : changed);
  };
  const forget = useCallback(() => {
    keepDraft(key, undefined);
    setWasRestored(false);
  }, [key]);
  return {
    typed,
    change,
    wasRestored,
    isDirty: !isSame(typed, saved),
    /** Call it when the server has saved them. */
    forget,
    /** Restores the values of the server. */
    discard: () => {
      forget();
      setTyped(fresh(saved));
    },
  };
}
