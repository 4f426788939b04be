import type { FastifyInstance } from 'fastify';
import { type Clock, toDate, toInstant } from '../platform/clock.ts';

/** The header `Date` by the clock that dates the records, so that a client can take it for `updated_since`. */
export function sendDate(server: FastifyInstance, clock: Clock): void {
  let [second, text] = [Number.NaN, ''];
  server.addHook('onSend', (_request, reply, payload, done) => {
    const nowSecond = Math.floor(clock.nowMs() / 1_000);
    if (nowSecond !== second) {
      second = nowSecond;
      text = toDate(toInstant(second * 1_000)).toUTCString();
    }
    reply.header('date', text);
    done(null, payload);
  });
}
