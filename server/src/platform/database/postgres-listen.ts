import pg from 'pg';
import { beforeDeadline } from './flight.ts';
import { connectFailure } from './translate-error.ts';

export interface ListenOptions {
  readonly config: pg.ClientConfig;
  readonly onError: (error: Error) => void;
}

const reconnectDelayMinMs = 250;
const reconnectDelayMaxMs = 2_000;
const pingIntervalMs = 15_000;
/** Timeout for the response to `listen` or to a ping. */
const answerTimeoutMs = 5_000;

/**
 * LISTEN on a dedicated connection that is kept up permanently: after a break it retries after 250
 * ms, doubling to 2 s. A ping detects connections that died silently. Rejects with
 * `DatabaseUnavailable` when the first attempt fails.
 */
export async function listenOnPostgres(
  options: ListenOptions,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<{ close(): Promise<void> }> {
  let current: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delayMs = reconnectDelayMinMs;
  let isClosed = false;

  async function subscribe(): Promise<void> {
    const client = await connectListener(options, channel, onNotification);
    if (isClosed) return client.end();
    current = client;
    delayMs = reconnectDelayMinMs;
    const stopPing = startPing(client);
    client.once('end', () => {
      stopPing();
      current = undefined;
      subscribeLater();
    });
    onReconnect();
  }

  function subscribeLater(): void {
    if (isClosed) return;
    retry = setTimeout(() => {
      subscribe().catch((error: unknown) => {
        options.onError(connectFailure(error));
        subscribeLater();
      });
    }, delayMs);
    delayMs = Math.min(delayMs * 2, reconnectDelayMaxMs);
  }

  try {
    await subscribe();
  } catch (error) {
    throw connectFailure(error);
  }
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await current?.end();
    },
  };
}

async function connectListener(
  options: ListenOptions,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<pg.Client> {
  const client = new pg.Client(options.config);
  client.on('error', options.onError);
  client.on('notification', (message) => onNotification(message.payload ?? ''));
  try {
    await client.connect();
    await ask(client, `listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Cuts the connection when a ping gets no response; the `end` handler then reconnects. */
function startPing(client: pg.Client): () => void {
  const timer = setInterval(() => {
    ask(client, 'select 1').catch(() => client.connection.stream.destroy());
  }, pingIntervalMs);
  return () => clearInterval(timer);
}

async function ask(client: pg.Client, text: string): Promise<void> {
  await beforeDeadline(client, answerTimeoutMs, client.query(text));
}
