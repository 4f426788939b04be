import { type Command, Option } from 'commander';
import { addList, updatedSince } from './options.ts';
import {
  advanceStatuses,
  contractStatuses,
  documentStatuses,
  integrationCategories,
} from './values.gen.ts';

/** `muster documents …`, `muster contracts …` and `muster advances …` */
export function addDocumentCommands(program: Command): void {
  addContractsAndAdvances(program);
  const documents = program.command('documents').description('list documents of employees');
  addList(
    documents,
    'documents',
    'list documents, newest first, without payslips',
    documentStatuses,
  )
    .option('--employee <id>', 'only documents of this employee (ID)')
    .addOption(
      new Option('--category <category>', 'only documents of this category').choices(
        integrationCategories,
      ),
    )
    .option(...updatedSince);
}

function addContractsAndAdvances(program: Command): void {
  const contracts = program.command('contracts').description('list contracts with employees');
  addList(
    contracts,
    'contracts',
    'list contracts, newest first, without their text',
    contractStatuses,
  )
    .option('--employee <id>', 'only contracts of this employee (ID)')
    .option(...updatedSince);
  const advances = program.command('advances').description('list requests for an advance');
  addList(advances, 'advances', 'list advances, newest first, without amounts', advanceStatuses)
    .option('--employee <id>', 'only advances of this employee (ID)')
    .option(...updatedSince);
}
