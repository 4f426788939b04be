import MiniSearch from 'minisearch';
import type { ApiOperation } from './api-reference.ts';
import { addressOf, type Page } from './pages.ts';
import { readPassages } from './read-markdown.ts';
import { type Entry, searchOptions } from './browser/search-options.ts';

type Described = Omit<Entry, 'id'>;

/**
 * One entry for each heading of each page, for each API operation and for each of its fields, in a
 * form that the browser can load.
 */
export function buildSearchIndex(
  pages: readonly Page[],
  operations: readonly ApiOperation[],
): string {
  const documents = pages.filter(({ above }) => above !== 'api');
  const entries = [...operations.flatMap(listFields), ...documents.flatMap(listHeadings)];
  const index = new MiniSearch<Entry>(searchOptions);
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}

function listHeadings({ path, title, part, section, markdown }: Page): Described[] {
  return readPassages(markdown).map(({ heading, text }) => ({
    address: heading === undefined ? addressOf(path) : `${addressOf(path)}#${heading.id}`,
    page: title,
    heading: heading?.text ?? '',
    part,
    section,
    text,
  }));
}

function listFields(operation: ApiOperation): Described[] {
  const { tag, method, path, summary, description, address, fields } = operation;
  const place = { page: summary, part: 'API reference', section: tag };
  return [
    { ...place, address, heading: '', text: `${method} ${path} ${description}` },
    ...fields.map((field) => ({
      ...place,
      address: field.address,
      heading: field.name,
      text: describe(field, `${method} ${path}`),
    })),
  ];
}

function describe(
  { kind, description, values }: ApiOperation['fields'][number],
  of: string,
): string {
  const choice = values.length === 0 ? '' : `One of ${values.join(', ')}.`;
  return [`${kind} of ${of}.`, description, choice].filter(Boolean).join(' ');
}
