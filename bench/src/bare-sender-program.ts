import { createHmac, randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { samplePayload } from './sample-payload.ts';

/**
 * The baseline of the deliveries: sign and POST in a loop, 64 in flight, nothing stored, nothing
 * checked. Run with `TARGET` (URL) and `SECONDS`; prints `{"sent", "failed", "seconds",
 * "cpuSeconds"}`.
 */

const inFlight = 64;
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const target = new URL(process.env['TARGET'] ?? '');
const runMs = Number(process.env['SECONDS']) * 1_000;
const payload = samplePayload(randomUUID());

const pool = new Pool(target.origin, { connections: inFlight });
const startedMs = performance.now();
let sent = 0;
let failed = 0;

async function sendUntilTheEnd(): Promise<void> {
  while (performance.now() - startedMs < runMs) {
    const id = randomUUID();
    const body = `{"event":"employee.created","delivered_at":"${new Date().toISOString()}","delivery_id":"${id}","payload":${payload}}`;
    const { statusCode, body: answer } = await pool.request({
      path: target.pathname,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-webhook-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    });
    await answer.dump();
    if (statusCode >= 200 && statusCode < 300) sent += 1;
    else failed += 1;
  }
}

await Promise.all(Array.from({ length: inFlight }, sendUntilTheEnd));
const seconds = (performance.now() - startedMs) / 1_000;
const { user, system } = process.cpuUsage();
const cpuSeconds = (user + system) / 1_000_000;
process.stdout.write(`${JSON.stringify({ sent, failed, seconds, cpuSeconds })}\n`);
await pool.close();
