import { readFileSync } from 'node:fs';
import { expandParts } from '../server/src/public-api/v1/share-parts.ts';
import { findBreakingChanges, type OpenApiDocument } from './find-breaking-changes.ts';

const committedPath = 'docs/openapi/muster.v1.json';
/** The document of the last release; a release overwrites it with the committed document. */
const releasedPath = 'docs/openapi/released/muster.v1.json';

function read(path: string): OpenApiDocument {
  return expandParts(JSON.parse(readFileSync(path, 'utf8')) as OpenApiDocument);
}

function main(): void {
  const breaks = findBreakingChanges(read(releasedPath), read(committedPath));
  if (breaks.length === 0) return;
  console.error(
    [
      `${committedPath} breaks what ${releasedPath} promised:`,
      ...breaks.map((line) => `  ${line}`),
    ].join('\n'),
  );
  process.exitCode = 1;
}

if (import.meta.main) main();
