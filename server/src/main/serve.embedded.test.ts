import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startMuster } from '../../../tests/harness/run-muster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../tests/harness/throw-away-directory.ts';

const directory = makeThrowAwayDirectory('muster-serve-', {});
afterAll(() => removeThrowAwayDirectory(directory));

test('serve says where to begin, counts its work, and exits with 0 on SIGTERM', async () => {
  const muster = startMuster(['serve'], {
    DATA_DIR: join(directory, 'data'),
    PORT: '0',
    METRICS_PORT: '0',
  });
  try {
    const [, address = ''] = await muster.waitForOutput(/muster listens on (http:[\d.:/]+)/);
    await muster.waitForOutput(/no company yet: sign up at http:/);
    await muster.waitForOutput(/receiver on this machine.*WEBHOOK_ALLOW_CIDRS=127\.0\.0\.0\/8/);
    const [, metricsAddress = ''] = await muster.waitForOutput(/"metricsAddress":"([^"]+)"/);
    expect((await fetch(`${address}/api/v1/employees`)).status).toBe(401);
    expect((await fetch(`${address}/api/v1/employees/${'x'.repeat(30)}`)).status).toBe(401);

    const scraped = await fetch(metricsAddress);
    expect(scraped.headers.get('content-type')).toContain('text/plain');
    const text = await scraped.text();
    expect(text).toContain('muster_http_requests_total{operation="listEmployees",status="401"} 1');
    expect(text).toContain('muster_http_request_duration_seconds_count{operation="getEmployee"} 1');
    expect(text).toContain('muster_webhook_oldest_due_seconds 0');
    expect(text).toContain('muster_webhook_queue_deliveries{lane="first",state="ready"} 0');
    expect(text).toContain('muster_process_info{role="all"} 1');
    expect(text).toContain('muster_webhook_attempts_in_flight 0');
    expect(text).toMatch(/^muster_database_statements_total\{purpose="[a-z_.]+"\} [1-9]/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    expect((await fetch(new URL('/', metricsAddress))).status).toBe(404);
  } finally {
    muster.child.kill('SIGTERM');
  }
  expect((await muster.ended()).status).toBe(0);
});
