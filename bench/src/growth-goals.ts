import type { GrowthResult } from './results.ts';
import { atMost, type Verdict } from './verdict.ts';

/** Section 8 of the guarantees: the largest database compared with the smallest. */
const growthRatioMax = 1.5;

export function judgeGrowth(growth: GrowthResult | undefined): Verdict[] {
  return (growth?.curves ?? []).flatMap(({ growing, databases, reads }) => {
    const largest = databases.at(-1)?.size.toLocaleString('en-US');
    return reads.map(({ read, figures }) =>
      atMost(
        `${largest} ${growing}: ${read}, p99, × smallest`,
        growthRatioMax,
        (figures.at(-1)?.p99Ms ?? Number.NaN) / (figures[0]?.p99Ms ?? Number.NaN),
      ),
    );
  });
}
