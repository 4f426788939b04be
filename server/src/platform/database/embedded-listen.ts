import pg from 'pg';
import type { Database } from './driver.ts';

/**
 * LISTEN on the embedded database's single session, shared by all subscribers of a channel.
 * `onReconnect` runs once, after the subscription, because there is no connection to lose.
 */
export function listenInSession(
  client: pg.Client,
  administer: (text: string) => Promise<unknown>,
): Database['listen'] {
  const subscribers = new Map<string, Set<(payload: string) => void>>();
  client.on('notification', ({ channel, payload }) => {
    for (const subscriber of subscribers.get(channel) ?? []) subscriber(payload ?? '');
  });

  return async (channel, onNotification, onReconnect) => {
    const identifier = pg.escapeIdentifier(channel);
    const ofChannel = subscribers.get(channel) ?? new Set();
    subscribers.set(channel, ofChannel);
    // A wrapper, so that the same function can subscribe twice.
    const subscriber = (payload: string): void => onNotification(payload);
    await administer(`listen ${identifier}`);
    ofChannel.add(subscriber);
    onReconnect();
    return {
      async close() {
        ofChannel.delete(subscriber);
        if (ofChannel.size === 0) await administer(`unlisten ${identifier}`);
      },
    };
  };
}
