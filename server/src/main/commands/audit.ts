import { type Command, InvalidArgumentError } from 'commander';
import { isUuid } from '../../platform/ids.ts';
import type { VerifyAuditArguments } from './verify-audit.ts';

/** `muster audit …`: the audit log. */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('look after the audit log');

  audit
    .command('verify')
    .description('follow the hash chain of the audit log; exit 1 when it is broken')
    .option('--company <id>', 'of one company only', parseCompany)
    .option(
      '--head <number:hash>',
      'with --company: a head that was kept, which the chain must go through',
      parseHead,
    )
    .option('--json', 'answer in JSON')
    .action(async (options: VerifyAuditArguments) => {
      if (options.head !== undefined && options.company === undefined) {
        audit.error("error: option '--head' needs --company");
      }
      const { runVerifyAudit } = await import('./verify-audit.ts');
      await runVerifyAudit(options);
    });
}

function parseCompany(text: string): string {
  if (!isUuid(text)) {
    throw new InvalidArgumentError('It must be the id that "company create" printed.');
  }
  return text.toLowerCase();
}

function parseHead(text: string): { number: bigint; hash: string } {
  const [, number, hash] = /^(\d{1,18}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (number === undefined || hash === undefined || BigInt(number) < 1n) {
    throw new InvalidArgumentError('It must be "number:hash" as "audit verify" printed it.');
  }
  return { number: BigInt(number), hash: hash.toLowerCase() };
}
