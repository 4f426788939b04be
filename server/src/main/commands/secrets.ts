import type { Command } from 'commander';
import type { DiscardSecretsArguments } from './discard-secrets.ts';

/** `muster secrets …`: secrets that are stored encrypted. */
export function addSecretsCommands(program: Command): void {
  const secrets = program.command('secrets').description('manage encrypted secrets');

  secrets
    .command('re-encrypt')
    .description(
      "re-encrypt stored secrets with SECRET_KEY; exits with 1 if some can't be decrypted",
    )
    .option('--json', 'print JSON')
    .action(async (options: { json?: boolean }) => {
      const { runReEncryptSecrets } = await import('./re-encrypt-secrets.ts');
      await runReEncryptSecrets(options);
    });

  secrets
    .command('discard')
    .description(
      'let go of stored secrets that no key opens: for an installation whose SECRET_KEY is lost',
    )
    .option('--dry-run', 'show only what would be discarded')
    .option('--yes', 'do not ask')
    .option('--json', 'print JSON')
    .action(async (options: DiscardSecretsArguments) => {
      const { runDiscardSecrets } = await import('./discard-secrets.ts');
      await runDiscardSecrets(options);
    });
}
