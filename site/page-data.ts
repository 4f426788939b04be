import type { NavigationPart, PageEntry } from './navigation.ts';
import { addressOf, type Heading, markdownAddressOf, type Page } from './pages.ts';

export interface NavigationLink {
  readonly href: string;
  /** The same page as Markdown. */
  readonly markdown?: string;
  readonly title: string;
  readonly description: string;
  /** The first sentence of the description. */
  readonly summary: string;
  readonly below: readonly NavigationLink[];
}

export interface PartLinks {
  readonly title: string;
  readonly summary: string;
  /** Its first page. */
  readonly href: string;
  readonly sections: readonly {
    readonly title: string;
    readonly links: readonly NavigationLink[];
  }[];
}

/** The navigation, with URLs instead of files. */
export function describeNavigation(
  navigation: readonly NavigationPart[],
  pages: readonly Page[],
): PartLinks[] {
  return navigation.map(({ title, summary, sections }) => {
    const described = sections.map((section) => ({
      title: section.title,
      links: section.entries.map((entry) => describeEntry(entry, pages)),
    }));
    return { title, summary, href: described[0]?.links[0]?.href ?? '', sections: described };
  });
}

function describeEntry(entry: PageEntry, pages: readonly Page[]): NavigationLink {
  const page = pages.find(({ source }) => source === entry.page.source) as Page;
  const below = pages.filter(({ above }) => above === page.path);
  return { ...toLink(page), below: below.map(toLink) };
}

function toLink({ path, title, description }: Page): NavigationLink {
  const [summary = ''] = description.split(/(?<=\.) /, 1);
  const addresses = { href: addressOf(path), markdown: markdownAddressOf(path) };
  return { ...addresses, title, description, summary, below: [] };
}

/** The data that the layout shows around the content of a page. */
export interface PageData {
  readonly title: string;
  readonly description: string;
  readonly part: string;
  readonly section: string;
  readonly address: string;
  readonly markdownAddress: string;
  readonly aboveAddress: string | null;
  readonly contents: readonly Heading[];
  readonly previous: NavigationLink | null;
  readonly next: NavigationLink | null;
}

const contentsFrom = 2;
const contentsTo = 3;

export function describePage(pages: readonly Page[], index: number): PageData {
  const page = pages[index] as Page;
  const row = pages.filter(
    ({ part, above, isAttachment }) => part === page.part && above === page.above && !isAttachment,
  );
  const neighbour = (step: -1 | 1): NavigationLink | null => {
    const other = page.isAttachment ? undefined : row[row.indexOf(page) + step];
    return other === undefined ? null : toLink(other);
  };
  const contents = page.headings.filter(
    ({ level }) => level >= contentsFrom && level <= contentsTo,
  );
  return {
    title: page.title,
    description: page.description,
    part: page.part,
    section: page.section,
    address: addressOf(page.path),
    markdownAddress: markdownAddressOf(page.path),
    aboveAddress: page.above === undefined ? null : addressOf(page.above),
    contents: contents.length > 1 ? contents : [],
    previous: neighbour(-1),
    next: neighbour(1),
  };
}
