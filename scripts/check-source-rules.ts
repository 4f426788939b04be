import { globSync, readFileSync } from 'node:fs';
import { findLockFaults, newestBeforeLockRule } from '../server/migrations/lock-rules.ts';
import { readMigrations } from '../server/src/platform/database/migrate.ts';
import { checkSource } from './source-rules.ts';

/** Arguments: the files to check; without, all of them. Migrations are always checked. */
function main(): void {
  const chosen = new Set(process.argv.slice(2));
  const all = globSync('{server,cli,bench,tests,sdk,receivers,examples,scripts,site}/**/*.ts', {
    exclude: ['**/node_modules/**'],
  });
  const paths = chosen.size === 0 ? all : all.filter((path) => chosen.has(path));
  let problems = 0;
  const report = (problem: string): void => {
    problems += 1;
    console.error(problem);
  };
  for (const path of paths) {
    for (const { line, message } of checkSource(path, readFileSync(path, 'utf8'))) {
      report(`${path}:${line}: ${message}`);
    }
  }
  for (const { version, name, sql } of readMigrations('server/migrations')) {
    if (version <= newestBeforeLockRule) continue;
    for (const { table, reason } of findLockFaults(sql)) {
      report(
        `migration ${version}_${name} holds ${table}: ${reason}. Or add "-- holds ${table}: why it is quick"`,
      );
    }
  }
  console.log(`${problems} problems in ${paths.length} files`);
  if (problems > 0 || all.length === 0) process.exitCode = 1;
}

if (import.meta.main) main();
