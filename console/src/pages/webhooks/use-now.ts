import { useEffect, useState } from 'react';

/** The current time, updated every second if needed. */
export function useNow(ticks: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!ticks) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticks]);
  return nowMs;
}
