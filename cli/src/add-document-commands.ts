import { type Command, Option } from 'commander';
import { addList, updatedSince } from './options.ts';

const categories = ['contract', 'identity', 'certificate', 'other'];

/** `muster documents …` */
export function addDocumentCommands(program: Command): void {
  const documents = program.command('documents').description('list documents of employees');
  const statuses = ['uploaded', 'archived'];
  addList(documents, 'documents', 'list documents, newest first, without payslips', statuses)
    .option('--employee <id>', 'only documents of this employee (ID)')
    .addOption(
      new Option('--category <category>', 'only documents of this category').choices(categories),
    )
    .option(...updatedSince);
}
