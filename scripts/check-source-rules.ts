import { globSync, readFileSync } from 'node:fs';
import { checkSource } from './source-rules.ts';

function main(): void {
  const paths = globSync('{server,cli,bench,tests,sdk,receivers,examples,scripts,site}/**/*.ts', {
    exclude: ['**/node_modules/**'],
  });
  let problems = 0;
  for (const path of paths) {
    for (const { line, message } of checkSource(path, readFileSync(path, 'utf8'))) {
      problems += 1;
      console.error(`${path}:${line}: ${message}`);
    }
  }
  console.log(`${problems} problems in ${paths.length} files`);
  if (problems > 0 || paths.length === 0) process.exitCode = 1;
}

if (import.meta.main) main();
