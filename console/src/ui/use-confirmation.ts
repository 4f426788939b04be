import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toProblem } from '../api/problem.ts';
import { findChanges } from './find-changes.ts';

/** A record that a second person confirms, as it was shown to them. */
export interface Versioned {
  readonly etag?: string;
}

/** The header that names the version of a record (RFC 9110, section 13.1.1). */
export function ifMatch(...shown: readonly Versioned[]): { 'If-Match': string } {
  return { 'If-Match': shown.map(({ etag = '' }) => etag).join(', ') };
}

/** Fetches a record again. */
export type ReadAgain<Shown> = () => Promise<{ data?: Shown | undefined; error?: unknown }>;

export interface Confirmed<Shown> {
  /** As the person sees it. */
  readonly shown: Shown;
  readonly read: ReadAgain<Shown>;
  /** The person sees this version from now on. */
  readonly onRead?: (now: Shown) => void;
}

/**
 * Confirms what the person was shown, and nothing else. If the record has changed since, the server
 * refuses it, and the error lists what has changed.
 */
export function useConfirmShown() {
  const queries = useQueryClient();
  return async <Shown extends object, Done>(
    { shown, read, onRead }: Confirmed<Shown>,
    send: (shown: Shown) => Promise<Done>,
  ): Promise<Done> => {
    try {
      return await send(shown);
    } catch (refused) {
      if (toProblem(refused).code !== 'precondition_failed') throw refused;
      const { data: now } = await read();
      void queries.invalidateQueries();
      if (now === undefined) throw refused;
      onRead?.(now);
      throw { ...toProblem(refused), changed: findChanges(shown, now) };
    }
  };
}

/**
 * The same for a dialog: it keeps showing the version with which it was opened, even if the page
 * fetches another one, and asks again with the current one once that has been refused.
 */
export function useConfirmation<Shown extends object>(
  current: Shown,
  read: ReadAgain<Shown>,
): {
  readonly shown: Shown;
  readonly confirm: <Done>(send: (shown: Shown) => Promise<Done>) => Promise<Done>;
} {
  const [shown, setShown] = useState(current);
  const confirmShown = useConfirmShown();
  return { shown, confirm: (send) => confirmShown({ shown, read, onRead: setShown }, send) };
}
