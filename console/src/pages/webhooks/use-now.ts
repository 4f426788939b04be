import { useEffect, useState } from 'react';

/** The time, read again every second while it matters. */
export function useNow(ticks: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!ticks) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticks]);
  return nowMs;
}
