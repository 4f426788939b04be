import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DeveloperFailure } from './developer-failure.ts';

/** A place that somebody is signed in to. */
export interface Profile {
  readonly url: string;
  readonly api_key: string;
}

type Profiles = Readonly<Record<string, Profile>>;

const fileName = 'profiles.json';
const othersMask = 0o077;

/** The stored profiles by name; none where nobody has signed in yet. */
export function readProfiles(directory: string): Profiles {
  const path = join(directory, fileName);
  let text: string;
  try {
    // Windows has no such bits.
    if (process.platform !== 'win32' && (statSync(path).mode & othersMask) !== 0) {
      throw new DeveloperFailure(
        'notSignedIn',
        `${path} holds keys and others may read it: run "chmod 600 ${path}", and exchange the keys if somebody did.`,
      );
    }
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error instanceof DeveloperFailure ? error : unusable(path, error);
  }
  const profiles = parse(text);
  if (profiles === undefined) {
    throw new DeveloperFailure(
      'notSignedIn',
      `${path} cannot be read: remove it and run "muster login".`,
    );
  }
  return profiles;
}

function parse(text: string): Profiles | undefined {
  try {
    const { profiles } = JSON.parse(text) as { profiles?: Record<string, Partial<Profile>> };
    const isWhole = Object.values(profiles ?? {}).every(
      ({ url, api_key: key }) => typeof url === 'string' && typeof key === 'string',
    );
    return profiles !== undefined && isWhole ? (profiles as Profiles) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the profile, or removes it when it is undefined; only the owner may read the file. */
export function storeProfile(directory: string, name: string, profile: Profile | undefined): void {
  const { [name]: _before, ...others } = readProfiles(directory);
  const profiles = profile === undefined ? others : { ...others, [name]: profile };
  const path = join(directory, fileName);
  try {
    if (Object.keys(profiles).length === 0) rmSync(path, { force: true });
    else writeProfiles(path, profiles);
  } catch (error) {
    throw unusable(path, error);
  }
}

function writeProfiles(path: string, profiles: Profiles): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Never half a file, and never for a moment one that others may read.
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify({ profiles }, undefined, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
  try {
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function unusable(path: string, error: unknown): DeveloperFailure {
  return new DeveloperFailure(
    'notSignedIn',
    `keys cannot be kept in ${path} (${(error as NodeJS.ErrnoException).code}): set XDG_CONFIG_HOME to a directory of yours, or MUSTER_URL and MUSTER_API_KEY instead of signing in.`,
  );
}
