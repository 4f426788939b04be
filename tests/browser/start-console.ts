import { type ConsoleOptions, startConsole, type TestConsole } from '../harness/console.ts';
import { findFreePort } from '../harness/free-port.ts';

/** The service in this process, which a browser can reach at `url`. */
export interface OpenConsole extends TestConsole {
  readonly url: string;
}

export async function openConsole(options: ConsoleOptions = {}): Promise<OpenConsole> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const console = await startConsole({ publicUrl: url, ...options });
  await console.server.listen({ port, host: '127.0.0.1' });
  return { ...console, url };
}
