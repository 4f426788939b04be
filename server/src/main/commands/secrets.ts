import type { Command } from 'commander';

/** `muster secrets …`: secrets that are stored encrypted. */
export function addSecretsCommands(program: Command): void {
  const secrets = program.command('secrets').description('look after what is stored encrypted');

  secrets
    .command('re-encrypt')
    .description('bring the endpoint secrets under SECRET_KEY; exit 1 when no key opens some')
    .option('--json', 'answer in JSON')
    .action(async (options: { json?: boolean }) => {
      const { runReEncryptSecrets } = await import('./re-encrypt-secrets.ts');
      await runReEncryptSecrets(options);
    });
}
