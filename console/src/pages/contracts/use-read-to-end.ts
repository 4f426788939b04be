import { useEffect, useRef, useState } from 'react';

/** Whether the end of a text has been on the screen since it was opened. */
export function useReadToEnd() {
  const endRef = useRef<HTMLDivElement>(null);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const end = endRef.current;
    if (end === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setIsRead(true);
      observer.disconnect();
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return { endRef, isRead };
}
