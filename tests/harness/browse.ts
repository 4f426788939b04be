import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findChromium } from './find-program.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';

/** Where Chromium itself calls at its start, whatever page it shows. */
const ownErrands = /(^|\.)(google|googleapis|gvt1|gstatic)\.com(:\d+)?$/;
const browseMsMax = 60_000;
/** Time that the page's own clock is given before it is read. */
const virtualTimeMs = 10_000;

export interface Browsed {
  /** The page's elements after its scripts have run, as HTML. */
  readonly html: string;
  /** Hosts other than the page's own that the browser asked for anything. */
  readonly otherHosts: readonly string[];
  /** What the page wrote to its console, violations of its policy included. */
  readonly consoleLines: readonly string[];
}

/**
 * Opens a page in headless Chromium. Every request for another host goes to a proxy that writes
 * down the host and refuses, so that nothing leaves the machine and nothing is overlooked.
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
  // As text, so that a character that arrives in two pieces is one.
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
