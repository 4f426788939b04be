import { type Curve, drawCurves } from './draw-curves.ts';
import type { Results } from './results.ts';
import type { Distribution } from './statistics.ts';

const xLabel = 'commit → first byte, ms';
const yLabel = '% of the deliveries';

/** The charts for the results, by file name. */
export function drawLatencies({ deliveries, fairness = [] }: Results): Map<string, string> {
  const plots = new Map<string, string>();
  if (deliveries !== undefined) {
    const { latency } = deliveries;
    const title = `Deliveries at ${Math.round(latency.offeredPerSecond)}/s, half of what one worker can send`;
    const curves = [toCurve('commit → first byte at the receiver', latency)];
    plots.set('latency.svg', drawCurves({ title, xLabel, yLabel, curves }));
  }
  const [first] = fairness;
  if (first !== undefined) {
    const title = `A healthy company's deliveries, ${first.deliveriesPerSecond}/s, one worker`;
    const curves = [
      toCurve('no load by others', first.alone),
      ...fairness.map(({ trouble, beside }) => toCurve(`next to ${trouble}`, beside)),
    ];
    plots.set('fairness.svg', drawCurves({ title, xLabel, yLabel, curves }));
  }
  return plots;
}

function toCurve(name: string, { percentilesMs }: Distribution): Curve {
  return { name, points: percentilesMs.map((x, index) => ({ x, y: index + 1 })) };
}
