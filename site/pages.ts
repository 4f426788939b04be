export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** One page, from its Markdown and the navigation. */
export interface Page {
  /** Its path in the repository, which links refer to and its own links are relative to. */
  readonly source: string;
  /** Below `/docs/`, without an extension; empty for the front page. */
  readonly path: string;
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly description: string;
  readonly markdown: string;
  readonly headings: readonly Heading[];
  /** The part and the section of the navigation that it belongs to. */
  readonly part: string;
  readonly section: string;
  /** Reachable only by links, not by navigation or search, and shown with its content only. */
  readonly isAttachment: boolean;
  /** The page above it, if the navigation shows this page only while the reader is there. */
  readonly above?: string;
}

export const siteRoot = '/docs/';

/** `guide/quick-start` → `/docs/guide/quick-start`. */
export function addressOf(path: string): string {
  return `${siteRoot}${path}`;
}

/** `guide/quick-start` → `/docs/guide/quick-start.md`. */
export function markdownAddressOf(path: string): string {
  return `${addressOf(path)}.md`;
}

/** `docs/cli.md` → `cli`, `sdk/README.md` → `sdk`, `CHANGELOG.md` → `changelog`. */
export function pathOf(source: string): string {
  return source
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replace(/\/README$/, '')
    .toLowerCase();
}
