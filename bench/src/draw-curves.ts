/** A line through the given points. */
export interface Curve {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface Plot {
  readonly title: string;
  /** For the logarithmic x axis. */
  readonly xLabel: string;
  /** For the y axis, which begins at 0. */
  readonly yLabel: string;
  /** The least maximum of the y axis; default 100. */
  readonly yMost?: number;
  readonly curves: readonly Curve[];
}

const width = 760;
const margin = { left: 60, right: 40, top: 60, bottom: 66 };
const plotHeight = 320;
const legendLine = 20;
/** Approximate, for common fonts. */
const digitWidth = 7;
const plotWidth = width - margin.left - margin.right;
const legendTop = margin.top + plotHeight + margin.bottom;
/** Distinguishable for colour-blind readers (Okabe and Ito). */
const colours = ['#000000', '#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** An SVG of the curves, with a logarithmic x axis over their range. */
export function drawCurves({ title, xLabel, yLabel, yMost, curves }: Plot): string {
  const xs = curves.flatMap(({ points }) => points.map(({ x }) => x)).filter((x) => x > 0);
  const decades = {
    from: Math.floor(Math.log10(Math.min(...xs))),
    to: Math.ceil(Math.log10(Math.max(...xs))),
  };
  const span = Math.max(1, decades.to - decades.from);
  const left = (x: number): number =>
    margin.left + (plotWidth * (Math.log10(Math.max(x, 10 ** decades.from)) - decades.from)) / span;
  const yEnd = yMost === undefined ? 100 : roundUp(yMost);
  const top = (y: number): number => margin.top + plotHeight * (1 - y / yEnd);
  const height = legendTop + curves.length * legendLine;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(title, { x: margin.left, y: 22, size: 14 }),
    ...ticksOf(decades).map((x) => verticalLine(left(x), `${x}`, isDecade(x))),
    ...[0, 1, 2, 3, 4].map((step) => (step * yEnd) / 4).map((y) => horizontalLine(top(y), `${y}`)),
    text(xLabel, { x: margin.left, y: margin.top + plotHeight + 38 }),
    text(yLabel, { x: 8, y: margin.top - 8 }),
    ...curves.flatMap((curve, index) => drawCurve(curve, index, { left, top })),
    '</svg>\n',
  ].join('\n');
}

/** 1, 2 and 5 of each decade. */
function ticksOf({ from, to }: { from: number; to: number }): number[] {
  const exponents = Array.from({ length: to - from }, (_, index) => from + index);
  const ticks = exponents.flatMap((exponent) => [1, 2, 5].map((step) => step * 10 ** exponent));
  return [...ticks, 10 ** to].map((tick) => Number(tick.toPrecision(1)));
}

function isDecade(x: number): boolean {
  return Number.isInteger(Math.log10(x));
}

/** Rounds up to 1, 2, 4 or 8 in any decade, so that quarters are short numbers. */
function roundUp(y: number): number {
  const decade = 10 ** Math.floor(Math.log10(y));
  const step = [1, 2, 4, 8, 10].find((candidate) => candidate * decade >= y) ?? 10;
  return step * decade;
}

function drawCurve(
  { name, points }: Curve,
  index: number,
  { left, top }: { left: (x: number) => number; top: (y: number) => number },
): string[] {
  const colour = colours[index % colours.length];
  // Dashed once the colours repeat.
  const dash = index < colours.length ? '' : ' stroke-dasharray="6 4"';
  const path = points.map(({ x, y }) => `${left(x).toFixed(1)},${top(y).toFixed(1)}`).join(' ');
  const y = legendTop + index * legendLine;
  return [
    `<polyline fill="none" stroke="${colour}" stroke-width="1.5"${dash} points="${path}"/>`,
    `<line x1="${margin.left}" x2="${margin.left + 24}" y1="${y - 4}" y2="${y - 4}" stroke="${colour}" stroke-width="3"${dash}/>`,
    text(name, { x: margin.left + 32, y }),
  ];
}

function verticalLine(x: number, label: string, isStrong: boolean): string {
  const bottom = margin.top + plotHeight;
  const line = `<line x1="${x.toFixed(1)}" x2="${x.toFixed(1)}" y1="${margin.top}" y2="${bottom}" stroke="${isStrong ? '#999999' : '#e0e0e0'}"/>`;
  return `${line}\n${text(label, { x: x - digitWidth * (label.length / 2), y: bottom + 16 })}`;
}

function horizontalLine(y: number, label: string): string {
  const line = `<line x1="${margin.left}" x2="${margin.left + plotWidth}" y1="${y}" y2="${y}" stroke="#e0e0e0"/>`;
  return `${line}\n${text(label, { x: margin.left - 30, y: y + 4 })}`;
}

function text(
  content: string,
  { x, y, size = 12 }: { x: number; y: number; size?: number },
): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}">${escaped}</text>`;
}
