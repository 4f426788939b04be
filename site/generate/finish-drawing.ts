export const black = '#000000';
const text = { fontname: 'Helvetica', fontcolor: black };

/** How all diagrams look. */
export const attributes = {
  graphAttributes: {
    rankdir: 'TB',
    bgcolor: 'transparent',
    nodesep: 0.45,
    ranksep: 0.5,
    pad: 0.1,
  },
  nodeAttributes: {
    ...text,
    shape: 'box',
    style: 'rounded,filled',
    // The fill is so light that text on it stays readable.
    fillcolor: `${black}12`,
    color: black,
    fontsize: 14,
  },
  edgeAttributes: { ...text, color: black, fontsize: 12, arrowsize: 0.7 },
};

export interface Drawing {
  /** Of its title and description in the page. */
  readonly id: string;
  readonly title: string;
  /** The same in words. */
  readonly description: string;
}

/** Adapts Graphviz's output to the page: its colours, a title, no ids that could collide. */
export function finishDrawing(svg: string, { id, title, description }: Drawing): string {
  const [, width = '', height = ''] = /<svg width="(\d+)pt" height="(\d+)pt"/.exec(svg) ?? [];
  const [viewBox = ''] = /viewBox="[^"]*"/.exec(svg) ?? [];
  const drawing = svg
    .replace(/^.*?<svg[^>]*>/s, '')
    // The name of the state or transition; as a tooltip it would be in the way.
    .replaceAll(/<g [^>]*class="(?:node|edge)">\s*<title>(.*?)<\/title>/gs, '<g data-of="$1">')
    .replaceAll(/<!--.*?-->|<title>.*?<\/title>| (?:id|class)="[^"]*"/gs, '')
    .replaceAll(/"(?:black|#000000)"/g, '"currentColor"')
    .replaceAll('font-family="Helvetica,sans-Serif"', 'font-family="Helvetica, Arial, sans-serif"')
    .replaceAll(/\s*\n\s*/g, '')
    // Overrides the page's styles for icons: letters have no outline, and lines have one width.
    .replace('<g ', '<g fill="currentColor" stroke="none" stroke-width="1" ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${viewBox} ` +
    `role="img" aria-labelledby="${id}-title ${id}-description">` +
    `<title id="${id}-title">${title}</title>` +
    `<desc id="${id}-description">${description}</desc>${drawing}`
  );
}

/** Wider than a phone, so it may have to be scrolled, also by keyboard. */
export function frameDrawing(svg: string): string {
  return `<figure class="states" role="group" aria-label="Diagram" tabindex="0">${svg}</figure>`;
}
