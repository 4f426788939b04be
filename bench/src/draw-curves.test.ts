import { describe, expect, it } from 'vitest';
import { drawCurves } from './draw-curves.ts';

const plot = {
  title: 'Latency < 1 s & more',
  xLabel: 'ms',
  yLabel: '%',
  curves: [
    {
      name: 'alone',
      points: [
        { x: 1, y: 1 },
        { x: 10, y: 50 },
        { x: 100, y: 99 },
      ],
    },
    { name: 'beside', points: [{ x: 2, y: 50 }] },
  ],
};

describe('drawCurves', () => {
  it('spaces the x axis by powers of ten, from one end of the plot to the other', () => {
    const points = /points="([^"]+)"/.exec(drawCurves(plot))?.[1]?.split(' ');
    const lefts = points?.map((point) => Number(point.split(',')[0]));
    expect(lefts).toEqual([60, 390, 720]);
  });

  it('puts one hundred percent at the top and names every curve', () => {
    const svg = drawCurves({ ...plot, curves: [{ name: 'top', points: [{ x: 1, y: 100 }] }] });
    expect(svg).toContain('points="60.0,60.0"');
    expect(drawCurves(plot)).toMatch(/>alone<[\s\S]*>beside</);
  });

  it('ends the y axis at a round number that the curves do not exceed', () => {
    const curves = [{ name: 'slow', points: [{ x: 1, y: 150 }] }];
    const svg = drawCurves({ ...plot, curves, yMost: 150 });
    // 150 of 200.
    expect(svg).toContain('points="60.0,140.0"');
    for (const label of [0, 50, 100, 150, 200]) expect(svg).toContain(`>${label}</text>`);
  });

  it('dashes a curve that has the same colour as another', () => {
    const curves = Array.from({ length: 8 }, (_, index) => ({
      name: `curve ${index}`,
      points: [{ x: 1, y: index }],
    }));
    expect(drawCurves({ ...plot, curves }).match(/<polyline[^>]*dasharray/g)).toHaveLength(1);
  });

  it('escapes what it writes', () => {
    expect(drawCurves(plot)).toContain('Latency &lt; 1 s &amp; more');
  });
});
