import { useEffect, useState } from 'react';
import { createSendLater, type SendLater } from './send-later.ts';

/**
 * Sends everything that is waiting when the page is left or hidden, because a hidden tab may never
 * return.
 */
export function useSendLater(): SendLater {
  const [later] = useState(createSendLater);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') later.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    globalThis.addEventListener('pagehide', later.flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      globalThis.removeEventListener('pagehide', later.flush);
      later.flush();
    };
  }, [later]);
  return later;
}
