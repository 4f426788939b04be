import type { Command } from 'commander';
import { print } from '../print-records.ts';
import { describeCommands } from './describe-commands.ts';
import { writeBash } from './write-bash.ts';
import { writeFish } from './write-fish.ts';
import { writeZsh } from './write-zsh.ts';

const writers = { bash: writeBash, zsh: writeZsh, fish: writeFish };

/** `muster completion`: a script that knows the commands of this version, and starts nothing. */
export async function runCompletion(program: Command, shell: keyof typeof writers): Promise<void> {
  await print(writers[shell](describeCommands(program)).trimEnd());
}
