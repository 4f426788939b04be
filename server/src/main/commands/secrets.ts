import type { Command } from 'commander';

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
}
