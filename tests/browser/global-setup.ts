import { execFileSync } from 'node:child_process';

/** The tests use the page built from these sources. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build-pages/main.ts'], { stdio: 'inherit' });
}
