import { drawCurves } from './draw-curves.ts';
import type { GrowthResult } from './results.ts';

/** The charts for the results, by file name. */
export function drawGrowth({ curves }: GrowthResult): Map<string, string> {
  return new Map(
    curves.map(({ growing, databases, reads }) => [
      `growth-${growing}.svg`,
      drawCurves({
        title: `Reads as the database grows`,
        xLabel: growing,
        yLabel: 'p99, ms',
        yMost: Math.max(...reads.flatMap(({ figures }) => figures.map(({ p99Ms }) => p99Ms))),
        curves: reads.map(({ read, figures }) => ({
          name: read,
          points: databases.map(({ size }, index) => ({
            x: size,
            y: figures[index]?.p99Ms ?? Number.NaN,
          })),
        })),
      }),
    ]),
  );
}
