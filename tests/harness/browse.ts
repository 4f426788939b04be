import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findChromium } from './find-program.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';

/** Hosts that Chromium itself contacts on start, regardless of the page. */
const ownErrands = /(^|\.)(google|googleapis|gvt1|gstatic)\.com(:\d+)?$/;
const browseMsMax = 60_000;
/** How long the page's virtual clock runs before it is read. */
const virtualTimeMs = 10_000;

export interface Browsed {
  /** The page's elements after its scripts have run, as HTML. */
  readonly html: string;
  /** Hosts other than the page's own that the browser sent requests to. */
  readonly otherHosts: readonly string[];
  /** The page's console output, including violations of its policy. */
  readonly consoleLines: readonly string[];
}

/**
 * Opens a page in headless Chromium. All requests to other hosts go to a proxy that records the
 * host and rejects them, so that nothing leaves the machine and no request is missed.
 */
export async function browse(url: string): Promise<Browsed> {
  const otherHosts = new Set<string>();
  const proxy = createServer((request, response) => {
    otherHosts.add(URL.parse(request.url ?? '')?.host ?? String(request.headers.host));
    response.writeHead(502).end();
  });
  proxy.on('connect', (request, socket) => {
    otherHosts.add(String(request.url));
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const profile = makeThrowAwayDirectory('muster-chromium-', {});
  try {
    const { port } = proxy.address() as AddressInfo;
    const { stdout, stderr } = await runChromium([
      `--user-data-dir=${profile}`,
      `--proxy-server=127.0.0.1:${port}`,
      `--proxy-bypass-list=${new URL(url).hostname}`,
      `--virtual-time-budget=${virtualTimeMs}`,
      '--dump-dom',
      url,
    ]);
    const consoleLines = stderr.split('\n').filter((line) => line.includes('CONSOLE'));
    return {
      html: stdout,
      otherHosts: [...otherHosts].filter((host) => !ownErrands.test(host)),
      consoleLines,
    };
  } finally {
    proxy.close();
    removeThrowAwayDirectory(profile);
  }
}

async function runChromium(
  options: readonly string[],
): Promise<{ stdout: string; stderr: string }> {
  const chromium = spawn(findChromium() ?? 'chromium', [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--enable-logging=stderr',
    ...options,
  ]);
  const output = { stdout: '', stderr: '' };
  // Decoded as text, so that a character split across two chunks stays whole.
  for (const name of ['stdout', 'stderr'] as const) {
    chromium[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const tooLong = setTimeout(() => chromium.kill('SIGKILL'), browseMsMax);
  await new Promise<void>((resolve) => chromium.on('close', () => resolve()));
  clearTimeout(tooLong);
  return output;
}
