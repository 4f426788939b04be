import { type Command, InvalidArgumentError } from 'commander';
import { isUuid } from '../../platform/ids.ts';
import type { VerifyAuditArguments } from './verify-audit.ts';

/** `muster audit …`: the audit log. */
export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('check the audit log');

  audit
    .command('verify')
    .description('verify the hash chain of the audit log; exits with 1 if it is broken')
    .option('--company <id>', 'check only this company', parseCompany)
    .option(
      '--head <number:hash>',
      'with --company: a head from an earlier run that the chain must contain',
      parseHead,
    )
    .option('--json', 'print JSON')
    .action(async (options: VerifyAuditArguments) => {
      if (options.head !== undefined && options.company === undefined) {
        audit.error("error: option '--head' requires --company");
      }
      const { runVerifyAudit } = await import('./verify-audit.ts');
      await runVerifyAudit(options);
    });
}

function parseCompany(text: string): string {
  if (!isUuid(text)) {
    throw new InvalidArgumentError('It must be the company ID that "company create" printed.');
  }
  return text.toLowerCase();
}

function parseHead(text: string): { number: bigint; hash: string } {
  const [, number, hash] = /^(\d{1,18}):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (number === undefined || hash === undefined || BigInt(number) < 1n) {
    throw new InvalidArgumentError('It must be "number:hash", as "audit verify" printed it.');
  }
  return { number: BigInt(number), hash: hash.toLowerCase() };
}
