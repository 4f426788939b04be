import { type Command, Option } from 'commander';
import { addList, updatedSince } from './options.ts';

const categories = ['contract', 'identity', 'certificate', 'other'];

/** `muster documents …`, `muster contracts …` and `muster advances …` */
export function addDocumentCommands(program: Command): void {
  addContractsAndAdvances(program);
  const documents = program.command('documents').description('list documents of employees');
  const statuses = ['uploaded', 'archived'];
  addList(documents, 'documents', 'list documents, newest first, without payslips', statuses)
    .option('--employee <id>', 'only documents of this employee (ID)')
    .addOption(
      new Option('--category <category>', 'only documents of this category').choices(categories),
    )
    .option(...updatedSince);
}

function addContractsAndAdvances(program: Command): void {
  const contracts = program.command('contracts').description('list contracts with employees');
  const states = ['draft', 'sent', 'partially_signed', 'signed', 'declined', 'voided'];
  addList(contracts, 'contracts', 'list contracts, newest first, without their text', states)
    .option('--employee <id>', 'only contracts of this employee (ID)')
    .option(...updatedSince);
  const advances = program.command('advances').description('list requests for an advance');
  const stages = ['pending', 'approved', 'rejected', 'cancelled', 'paid', 'repaid'];
  addList(advances, 'advances', 'list advances, newest first, without amounts', stages)
    .option('--employee <id>', 'only advances of this employee (ID)')
    .option(...updatedSince);
}
