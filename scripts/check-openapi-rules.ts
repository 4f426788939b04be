import { readFileSync } from 'node:fs';
import { Spectral } from '@stoplight/spectral-core';
import { openApiRuleset } from './openapi-ruleset.ts';

const committedPath = 'docs/openapi/muster.v1.json';

/** Spectral's findings in the document, one per line, including warnings and hints. */
export async function findRuleFaults(document: object): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(openApiRuleset);
  const results = await spectral.run(document as Record<string, unknown>);
  return results.map(({ code, path, message }) => `${path.join('.')}: ${message} (${code})`);
}

async function main(): Promise<void> {
  const faults = await findRuleFaults(JSON.parse(readFileSync(committedPath, 'utf8')) as object);
  if (faults.length === 0) return;
  console.error([`${committedPath}:`, ...faults].join('\n'));
  process.exitCode = 1;
}

if (import.meta.main) await main();
