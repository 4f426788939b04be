#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { Command, CommanderError } from 'commander';
import { addCommands } from './add-commands.ts';
import { CliFailure, exitCodes, reportFailure } from './cli-failure.ts';

// The program of the package that an installation serves: only the commands for developers.

const { version } = JSON.parse(readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8')) as {
  version: string;
};

// A reader that closes the pipe early, such as "head", is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const program = new Command('muster')
  .description('Commands for developers, with the address of a muster installation and an API key.')
  .version(version)
  .exitOverride()
  .showHelpAfterError();
addCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CliFailure) reportFailure(error);
  // Commander has already printed the error.
  else if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  } else throw error;
}
