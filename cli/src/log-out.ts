import { readEnvironment } from './environment.ts';
import { defaultProfile } from './find-sign-in.ts';
import { print } from './print-records.ts';
import { readProfiles, storeProfile } from './profiles.ts';

/** `muster logout`: forgets the key here; the service goes on taking it. */
export async function runLogout(options: { readonly profile?: string }): Promise<void> {
  const { configDirectory, profile } = readEnvironment();
  const name = options.profile ?? profile ?? defaultProfile;
  const stored = readProfiles(configDirectory)[name];
  if (stored === undefined) return print('Nobody was signed in.');
  storeProfile(configDirectory, name, undefined);
  return print(
    `Signed out of ${stored.url}. The key itself stays valid until it is revoked in the console.`,
  );
}
