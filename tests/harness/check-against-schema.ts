import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findProgram } from './find-program.ts';

/** The path of `xmllint`, or undefined if Debian's libxml2-utils is not installed. */
export function findXmllint(): string | undefined {
  return findProgram('xmllint');
}

/**
 * What `xmllint` says about a document and a schema of `schemas/`; empty if the document is valid.
 */
export function checkAgainstSchema(xml: Uint8Array, schema: string): string {
  const path = fileURLToPath(new URL(`schemas/${schema}`, import.meta.url));
  const { status, stderr } = spawnSync(
    findXmllint() ?? 'xmllint',
    ['--noout', '--nonet', '--schema', path, '-'],
    { input: xml },
  );
  return status === 0 ? '' : stderr.toString();
}
