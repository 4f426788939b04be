import { expect, it } from 'vitest';
import { judgeGrowth } from './growth-goals.ts';
import { drawGrowth } from './growth-plots.ts';
import type { GrowthResult } from './results.ts';

function figuresOf(p99Ms: number) {
  return { perSecond: 100, p50Ms: p99Ms / 2, p99Ms };
}

const growth: GrowthResult = {
  rounds: 3,
  roundSeconds: 2,
  curves: [
    {
      growing: 'companies',
      databases: [10, 100, 1_000].map((size) => ({ size, seedSeconds: 1, databaseGb: 1 })),
      reads: [
        { read: 'leave', figures: [10, 40, 15].map(figuresOf) },
        { read: 'payroll runs', figures: [10, 10, 16].map(figuresOf) },
      ],
    },
  ],
};

it('compares the largest database with the smallest', () => {
  expect(judgeGrowth(growth)).toMatchObject([
    { what: '1,000 companies: leave, p99, × smallest', found: 1.5, isMet: true },
    { what: '1,000 companies: payroll runs, p99, × smallest', found: 1.6, isMet: false },
  ]);
});

it('draws a picture of each curve that is as high as the slowest read', () => {
  const svg = drawGrowth(growth).get('growth-companies.svg');
  // From 10 to 1,000 companies over the whole width; 40 ms at the top, 10 ms at a quarter.
  expect(svg).toContain('points="60.0,300.0 390.0,60.0 720.0,260.0"');
  expect(svg).toContain('>40</text>');
});
