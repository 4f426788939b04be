import { expect } from 'vitest';
import type { Browser } from './console-browser.ts';
import { eventually } from './eventually.ts';

/** A month to pay. */
export const november = {
  type: 'regular',
  period_start: '2026-11-01',
  period_end: '2026-11-30',
  pay_date: '2026-11-27',
  currency: 'EUR',
};

/** A run through the console, by default a regular one for November 2026. */
export async function createRun(browser: Browser, fields: object = {}) {
  const { status, body } = await browser.call('POST', '/payroll-runs', {
    body: { ...november, ...fields },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.payroll_run;
}

/** Starts its computation and waits for the worker of the test. */
export async function computeRun(browser: Browser, id: string) {
  const started = await browser.call('POST', `/payroll-runs/${id}/process`);
  expect(started).toMatchObject({ status: 200 });
  return eventually(async () => {
    const { body } = await browser.call('GET', `/payroll-runs/${id}`);
    expect(body.payroll_run.status).not.toBe('processing');
    return body.payroll_run;
  });
}

export async function approveRun(browser: Browser, id: string): Promise<void> {
  expect(await browser.call('POST', `/payroll-runs/${id}/approve`)).toMatchObject({ status: 200 });
}
