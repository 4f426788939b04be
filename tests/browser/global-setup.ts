import { execFileSync } from 'node:child_process';

/** The tests see the page of these very sources. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build-pages/main.ts'], { stdio: 'inherit' });
}
