import { posix } from 'node:path';
import type { FindTarget } from './link-targets.ts';
import type { PartLinks } from './page-data.ts';
import { addressOf, markdownAddressOf, type Page, siteRoot } from './pages.ts';
import type { SiteAssets } from './site-assets.ts';

/** A page for programs: its Markdown, with links relative to where it is served. */
export interface MarkdownCopies {
  of(page: Page): string;
}

const fencePattern = /(^ *```[\s\S]*?^ *```$)/gm;
const linkPattern = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
/** Removed, because a table of the same states follows. */
const diagramPattern = /^<figure class="states".*<\/figure>\n\n/gm;

export function createMarkdownCopies(
  pages: readonly Page[],
  { findTarget, assets }: { readonly findTarget: FindTarget; readonly assets: SiteAssets },
): MarkdownCopies {
  const copies = new Map(pages.map(({ path }) => [addressOf(path), markdownAddressOf(path)]));
  const leadTo = (source: string, href: string): string | undefined => {
    const target = findTarget(source, href);
    const [address = '', hash] = target?.split('#') ?? [];
    const copy = copies.get(address);
    if (copy === undefined) return target;
    return hash === undefined ? copy : `${copy}#${hash}`;
  };
  const rewrite = (source: string, text: string): string =>
    text.replaceAll(linkPattern, (_link, isPicture: string, label: string, href: string) => {
      if (isPicture !== '') {
        const file = posix.join(posix.dirname(source), href);
        return `![${label}](${assets.addFile(file).address})`;
      }
      const target = leadTo(source, href);
      // Targets that are not part of the site become plain text.
      return target === undefined ? label : `[${rewrite(source, label)}](${target})`;
    });
  return {
    of: ({ source, markdown }) =>
      markdown
        .replaceAll(diagramPattern, '')
        .split(fencePattern)
        .map((part, index) => (index % 2 === 1 ? part : rewrite(source, part)))
        .join(''),
  };
}

/** The list of pages for language models, as described at https://llmstxt.org. */
export function writeLlmsText(parts: readonly PartLinks[], summary: string): string {
  const sections = parts.flatMap((part) =>
    part.sections.map((section) => {
      const lines = section.links.map(
        ({ href, markdown, title, summary: about }) =>
          `- [${title}](${markdown ?? href}): ${about}`,
      );
      return `## ${part.title}: ${section.title}\n\n${lines.join('\n')}`;
    }),
  );
  return `# muster

> ${summary}

Each page below is Markdown. For the HTML page, remove \`.md\` from the URL. The [OpenAPI document](${siteRoot}openapi.json) describes
the API: every operation, parameter, response, error code and webhook.

${sections.join('\n\n')}
`;
}
