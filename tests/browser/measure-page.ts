import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { waitUntilShown } from './sign-in.ts';

/** What loading one page costs, with an empty cache. */
export interface PageCost {
  readonly requests: number;
  readonly scripts: number;
  /** Bytes as transferred, with headers, by kind. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly apiRequests: number;
  readonly apiBytes: number;
  /** Cumulative Layout Shift, from the first frame until the page is complete. */
  readonly layoutShift: number;
  /** Processor time of the page's main thread. */
  readonly cpuMs: number;
}

interface Transfer {
  readonly kind: 'script' | 'style' | 'api' | 'other';
  readonly bytes: number;
}

/**
 * Opens a page in a profile whose cache is empty, and measures until it is complete. Layout shifts
 * count although nothing was pressed before them: each is one that the reader did not cause.
 */
export async function measurePage(context: BrowserContext, path: string): Promise<PageCost> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const transfers = await recordTransfers(session);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(recordLayoutShifts);
  await page.goto(path);
  await waitUntilShown(page);
  const cpuMs = await readCpuMs(session);
  const layoutShift = await readLayoutShift(page);
  await page.close();
  const ofKind = (kind: Transfer['kind']) => transfers.filter((one) => one.kind === kind);
  const sum = (kind: Transfer['kind']) => ofKind(kind).reduce((all, { bytes }) => all + bytes, 0);
  return {
    requests: transfers.length,
    scripts: ofKind('script').length,
    scriptBytes: sum('script'),
    styleBytes: sum('style'),
    apiRequests: ofKind('api').length,
    apiBytes: sum('api'),
    layoutShift,
    cpuMs,
  };
}

/** The finished transfers from now on; grows. */
async function recordTransfers(session: CDPSession): Promise<readonly Transfer[]> {
  const kinds = new Map<string, Transfer['kind']>();
  const transfers: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isApi = new URL(response.url).pathname.startsWith('/console/api/');
    const kind = type === 'Script' ? 'script' : type === 'Stylesheet' ? 'style' : 'other';
    kinds.set(requestId, isApi ? 'api' : kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) transfers.push({ kind, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return transfers;
}

/** In the page, before its first script. */
function recordLayoutShifts(): void {
  const shifts = { total: 0 };
  Object.assign(globalThis, { layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.total += (entry as never as Shift).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Shift {
  readonly value: number;
}

async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The observer is called after the frame.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0));
    });
    return (globalThis as never as { layoutShifts: { total: number } }).layoutShifts.total;
  });
}

/** Processor time of the page's main thread since it was opened. */
export async function readCpuMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('Chromium reports no TaskDuration.');
  return seconds * 1_000;
}
