import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { client } from '../../api/client.ts';

export type Verification = Answer<'verifyAuditLog'>;

/** Repeats requests, each from where the previous response stopped; stops when the page is left. */
export function useVerification() {
  const [found, setFound] = useState<Verification>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const verify = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    setError(undefined);
    setFound(undefined);
    try {
      let cursor: string | null = null;
      do {
        const answer: Verification = await verifyFrom(cursor, signal);
        if (signal.aborted) return;
        setFound(answer);
        cursor = answer.sound ? answer.next_cursor : null;
      } while (cursor !== null);
    } catch (refused) {
      if (!signal.aborted) setError(refused);
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  return { found, busy, error, verify };
}

async function verifyFrom(cursor: string | null, signal: AbortSignal): Promise<Verification> {
  const query = cursor === null ? {} : { cursor };
  const { data, error } = await client.GET('/audit-log/verification', {
    params: { query },
    signal,
  });
  if (data === undefined) throw error;
  return data;
}
