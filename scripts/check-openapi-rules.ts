import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
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

/**
 * What Redocly's recommended rules find, one per line, including warnings; without what
 * `.redocly.lint-ignore.yaml` lists.
 */
export async function findRedoclyFaults(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: text,
    absoluteRef: resolve(committedPath),
    config,
  });
  return problems
    .filter(({ ignored }) => ignored !== true)
    .map(({ location, message, ruleId }) => `${location[0]?.pointer}: ${message} (${ruleId})`);
}

async function main(): Promise<void> {
  const text = readFileSync(committedPath, 'utf8');
  const faults = [
    ...(await findRuleFaults(JSON.parse(text) as object)),
    ...(await findRedoclyFaults(text)),
  ];
  if (faults.length === 0) return;
  console.error([`${committedPath}:`, ...faults].join('\n'));
  process.exitCode = 1;
}

if (import.meta.main) await main();
