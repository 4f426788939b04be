import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** What the environment tells the commands for developers; each wins over what is stored. */
export interface DeveloperEnvironment {
  readonly apiKey: string | undefined;
  readonly url: string | undefined;
  readonly profile: string | undefined;
  readonly webhookSecret: string | undefined;
  /** Holds the file with the profiles. */
  readonly configDirectory: string;
}

/** Apart from the settings of the service, which these commands neither need nor load. */
export function readEnvironment(): DeveloperEnvironment {
  // oxlint-disable-next-line node/no-process-env -- the one place of these commands that looks
  const env = process.env;
  const xdg = env['XDG_CONFIG_HOME'] ?? '';
  return {
    apiKey: env['MUSTER_API_KEY'] || undefined,
    url: env['MUSTER_URL'] || undefined,
    profile: env['MUSTER_PROFILE'] || undefined,
    webhookSecret: env['MUSTER_WEBHOOK_SECRET'] || undefined,
    // A relative one is to be ignored, says its specification.
    configDirectory: join(isAbsolute(xdg) ? xdg : join(homedir(), '.config'), 'muster'),
  };
}
