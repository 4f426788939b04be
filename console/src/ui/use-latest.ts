import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the one of the last render. For event handlers only. */
export function useLatest<Args extends unknown[]>(
  called: ((...args: Args) => void) | undefined,
): (...args: Args) => void {
  const latest = useRef(called);
  useLayoutEffect(() => {
    latest.current = called;
  });
  return useCallback((...args: Args) => latest.current?.(...args), []);
}
