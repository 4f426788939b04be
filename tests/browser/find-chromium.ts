import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of the system's Chromium, or undefined if there is none. */
export function findChromium(): string | undefined {
  const directories = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => entry !== '');
  return names
    .flatMap((name) => directories.map((directory) => join(directory, name)))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
