import type { AnswerRow } from './answer-row.ts';

/** The example company's clock stands on 20 November; no worker moves the sandbox's. */
const key = '<sandboxKey>';

/** As `ownRows`, for the clock of a sandbox. */
export const sandboxRows: Readonly<Record<string, readonly [AnswerRow, ...AnswerRow[]]>> = {
  getSandbox: [
    { path: '/sandbox', key },
    { code: 'not_a_sandbox', path: '/sandbox', key: '<key>' },
  ],
  advanceSandbox: [
    { path: '/sandbox/advance', key, body: { to: '2026-11-20' } },
    { otherStatus: true, path: '/sandbox/advance', key, body: { to: '2026-12-24' } },
    { code: 'invalid_state', path: '/sandbox/advance', key, body: { to: '2026-12-31' } },
    {
      code: 'not_a_sandbox',
      path: '/sandbox/advance',
      key: '<key>',
      body: { to: '2026-12-31' },
    },
  ],
};
