/** Of a tab that is hidden: browsers open only six connections to a host over HTTP/1.1. */
const hiddenMs = 20_000;
/** The server sends a beat every 20 s. */
const silenceMs = 50_000;
const retryMinMs = 1_000;
const retryMaxMs = 60_000;
/** What the server takes. */
const ageMsMax = 3_600_000;

export interface StreamHandlers {
  /** Since when the page may be out of date, before the stream was ever open. */
  readonly sinceMs: () => number;
  readonly onOpen: () => void;
  readonly onAreas: (areas: readonly string[]) => void;
  /** Called once for each stream that was open, and at first. */
  readonly onLost: () => void;
}

/**
 * The server's stream of changes, while the tab is visible. It connects again after longer and longer
 * times, which differ between pages; a page that was away gets what it missed.
 */
export function openStream(
  companyId: string,
  { sinceMs, onOpen, onAreas, onLost }: StreamHandlers,
): { readonly close: () => void } {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let heardMs: number | undefined;
  let failures = 0;

  const heard = (): void => {
    heardMs = Date.now();
    clearTimeout(silence);
    silence = setTimeout(lose, silenceMs);
  };
  const connect = (): void => {
    source = new EventSource(addressOf(companyId, heardMs ?? sinceMs()));
    source.addEventListener('open', () => {
      failures = 0;
      heard();
      onOpen();
    });
    source.addEventListener('beat', heard);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard();
      onAreas(data.split(' '));
    });
    source.addEventListener('error', lose);
  };
  const disconnect = (): void => {
    clearTimeout(timer);
    clearTimeout(silence);
    source?.close();
    source = undefined;
  };
  const lose = (): void => {
    disconnect();
    failures += 1;
    if (failures === 1) onLost();
    const waitMs = Math.min(retryMaxMs, retryMinMs * 2 ** (failures - 1));
    timer = setTimeout(connect, waitMs / 2 + randomMs(waitMs / 2));
  };
  const onVisibility = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(disconnect, hiddenMs);
    else if (source === undefined) connect();
  };
  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) connect();
  return {
    close: () => {
      document.removeEventListener('visibilitychange', onVisibility);
      disconnect();
    },
  };
}

function addressOf(companyId: string, sinceMs: number): string {
  const ageMs = Math.min(Math.max(0, Date.now() - sinceMs), ageMsMax);
  const query = new URLSearchParams({ company: companyId, age_ms: String(ageMs) });
  return `/console/api/live?${query.toString()}`;
}

/** Between 0 and this, so that pages don't ask at the same moment. */
export function randomMs(belowMs: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return (random / 2 ** 32) * belowMs;
}
