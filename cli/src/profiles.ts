import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { CliFailure } from './cli-failure.ts';

/** An environment variable, which takes precedence over stored values; undefined if empty. */
export function readVariable(name: string): string | undefined {
  // oxlint-disable-next-line node/no-process-env -- the only place in these commands that reads it
  return process.env[name] || undefined;
}

/** A URL with its key. */
export interface Profile {
  readonly url: string;
  readonly api_key: string;
}

type Profiles = Readonly<Record<string, Profile>>;

const othersMask = 0o077;

function findFile(): string {
  const xdg = readVariable('XDG_CONFIG_HOME') ?? '';
  // The XDG specification says to ignore a relative path.
  return join(isAbsolute(xdg) ? xdg : join(homedir(), '.config'), 'muster', 'profiles.json');
}

/** The stored profiles by name; empty before the first sign-in. */
export function readProfiles(): Profiles {
  const path = findFile();
  let text: string;
  try {
    // Windows has no such permission bits.
    if (process.platform !== 'win32' && (statSync(path).mode & othersMask) !== 0) {
      throw new CliFailure(
        'notSignedIn',
        `${path} contains API keys, and other users can read it. Run "chmod 600 ${path}". Rotate the keys if another user may have read them.`,
      );
    }
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error instanceof CliFailure ? error : unusable(path, error);
  }
  const profiles = parse(text);
  if (profiles !== undefined) return profiles;
  throw new CliFailure('notSignedIn', `${path} is not readable. Remove it and sign in again.`);
}

function parse(text: string): Profiles | undefined {
  try {
    const { profiles } = JSON.parse(text) as { profiles?: Record<string, Partial<Profile>> };
    const isWhole = Object.values(profiles ?? {}).every(
      ({ url, api_key: key }) => typeof url === 'string' && typeof key === 'string',
    );
    return isWhole ? (profiles as Profiles | undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the profile, or removes it if undefined; only the owner can read the file. */
export function storeProfile(name: string, profile: Profile | undefined): void {
  const { [name]: _before, ...others } = readProfiles();
  const profiles = profile === undefined ? others : { ...others, [name]: profile };
  const path = findFile();
  try {
    if (Object.keys(profiles).length === 0) rmSync(path, { force: true });
    else writeProfiles(path, profiles);
  } catch (error) {
    throw unusable(path, error);
  }
}

function writeProfiles(path: string, profiles: Profiles): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Written to a draft first, so the file is never incomplete and never readable by others.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const text = `${JSON.stringify({ profiles }, undefined, 2)}\n`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function unusable(path: string, error: unknown): CliFailure {
  return new CliFailure(
    'notSignedIn',
    `cannot store keys in ${path} (${(error as NodeJS.ErrnoException).code}). Set XDG_CONFIG_HOME to a directory that you can write to, or set MUSTER_URL and MUSTER_API_KEY instead of signing in.`,
  );
}
