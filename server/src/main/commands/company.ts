import { type Command, InvalidArgumentError, Option } from 'commander';
import { samplePeople } from '../../access/sandboxes/sandbox-office.ts';
import { isEmail } from '../../platform/http/formats.ts';
import type { CreateCompanyArguments } from './create-company.ts';
import type { DeleteCompanyArguments } from './delete-company.ts';
import type { ExportCompanyArguments } from './export-company.ts';
import type { ImportCompanyArguments } from './import-company.ts';
import type { MoveCompanyArguments } from './move-company.ts';

const companyNameMax = 200;
const personNameMax = 100;
const emailMax = 254;
const rateLimitMax = 1_000_000;

/** `muster company …`: commands for the operator of an installation. */
export function addCompanyCommands(program: Command): void {
  const company = program
    .command('company')
    .description(
      'create, export, import, move and delete companies, set their rate limit and allow passwords',
    );

  company
    .command('create')
    .description('create a company and its owner')
    .requiredOption('--name <name>', 'name of the company', textUpTo(companyNameMax))
    .requiredOption(
      '--owner-email <email>',
      'email address that the owner signs in with',
      parseEmail,
    )
    .option(
      '--owner-first-name <name>',
      'first name of the owner',
      textUpTo(personNameMax),
      'Company',
    )
    .option('--owner-last-name <name>', 'last name of the owner', textUpTo(personNameMax), 'Owner')
    .requiredOption('--owner-password-stdin', 'read the owner’s password from standard input')
    .option('--sandbox', 'a sandbox: a company for tests, with a clock that can be moved')
    .addOption(
      new Option('--people <count>', 'sample people of a sandbox')
        .choices(samplePeople.map(String))
        .default('0'),
    )
    .option('--json', 'print JSON')
    .action(async (options: CreateCompanyArguments) => {
      const { runCreateCompany } = await import('./create-company.ts');
      await runCreateCompany(options);
    });

  company
    .command('set-rate-limit')
    .description('set the rate limit of one company')
    .argument('<company-id>', 'company ID that "company create" printed')
    .argument('<per-minute>', `requests per minute, 1 to ${rateLimitMax}, or "default"`, parseRate)
    .option('--json', 'print JSON')
    .action(async (id: string, perMinute: number | null, options: { json?: boolean }) => {
      const { runSetRateLimit } = await import('./set-rate-limit.ts');
      await runSetRateLimit(id, perMinute, options);
    });

  company
    .command('allow-passwords')
    .description('allow passwords for a company that lost its sign-in provider')
    .argument('<company-id>', 'company ID that "company create" printed')
    .option('--json', 'print JSON')
    .action(async (id: string, options: { json?: boolean }) => {
      const { runAllowPasswords } = await import('./allow-passwords.ts');
      await runAllowPasswords(id, options);
    });

  addArchives(company);
  addDelete(company);
}

function addArchives(company: Command): void {
  company
    .command('export')
    .description('write everything of a company into a file, except secrets')
    .argument('<company>', 'name or ID of the company')
    .argument('<file>', 'archive to write; it must not exist')
    .option('--data-only', 'leave out CSV and PDF files, which are made from the data')
    .option('--json', 'print JSON')
    .action(async (nameOrId: string, file: string, options: ExportCompanyArguments) => {
      const { runExportCompany } = await import('./export-company.ts');
      await runExportCompany(nameOrId, file, options);
    });

  company
    .command('import')
    .description('add the company of an archive, with its IDs: everything or nothing')
    .argument('<file>', 'archive that "company export" wrote')
    .option('--dry-run', 'do everything and take it back')
    .option('--json', 'print JSON')
    .action(async (file: string, options: ImportCompanyArguments) => {
      const { runImportCompany } = await import('./import-company.ts');
      await runImportCompany(file, options);
    });
  addMove(company);
}

function addMove(company: Command): void {
  company
    .command('move')
    .description('move a company to another installation: read-only and exported, then redirected')
    .argument('<company>', 'name or ID of the company')
    .argument('[file]', 'makes it read-only and writes this archive; it must not exist')
    .option('--to <address>', 'it has arrived: send everyone to the installation at this address')
    .option('--cancel', 'it works here again')
    .option('--json', 'print JSON')
    .action(async (nameOrId: string, file: string | undefined, options: MoveCompanyArguments) => {
      const { runMoveCompany } = await import('./move-company.ts');
      await runMoveCompany(nameOrId, file, options);
    });
}

function addDelete(company: Command): void {
  company
    .command('delete')
    .description('delete everything of a company, at once and for good')
    .argument('<company>', 'name or ID of the company')
    .option('--yes', 'do not ask for the name of the company')
    .option('--json', 'print JSON')
    .action(async (nameOrId: string, options: DeleteCompanyArguments) => {
      const { runDeleteCompany } = await import('./delete-company.ts');
      await runDeleteCompany(nameOrId, options);
    });
}

function textUpTo(lengthMax: number): (text: string) => string {
  return (text) => {
    const trimmed = text.trim();
    if (trimmed === '' || trimmed.length > lengthMax) {
      throw new InvalidArgumentError(`It must be 1 to ${lengthMax} characters long.`);
    }
    return trimmed;
  };
}

function parseEmail(text: string): string {
  if (!isEmail(text) || text.length > emailMax) {
    throw new InvalidArgumentError('It must be an email address.');
  }
  return text;
}

function parseRate(text: string): number | null {
  if (text === 'default') {
    return null;
  }
  const rate = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (rate < 1 || rate > rateLimitMax) {
    throw new InvalidArgumentError(
      `It must be a whole number from 1 to ${rateLimitMax}, or "default".`,
    );
  }
  return rate;
}
