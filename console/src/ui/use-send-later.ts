import { useEffect, useState } from 'react';
import { createSendLater, type SendLater } from './send-later.ts';

/** Sends at once what still waits when the page is left or hidden: a hidden tab may never come back. */
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
