import {
  beginMove,
  cancelMove,
  findMove,
  MoveRefused,
  noteExport,
  redirectCompany,
} from '../../access/company-moves/move-company.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import type { Installation } from '../open-installation.ts';
import { CommandFailed } from './command-failed.ts';
import { describeExport, writeArchive } from './export-company.ts';
import { findOneCompany } from './find-one-company.ts';
import { relayJournal } from './relay-journal.ts';
import { UsageError } from './usage-error.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

export interface MoveCompanyArguments {
  /** The address of the installation where the company is now. */
  readonly to?: string;
  readonly cancel?: boolean;
  readonly json?: boolean;
}

/** `muster company move`: read-only and exported, then redirected; or back. */
export async function runMoveCompany(
  nameOrId: string,
  file: string | undefined,
  { to, cancel = false, json }: MoveCompanyArguments,
): Promise<void> {
  const wanted = [file !== undefined, to !== undefined, cancel].filter(Boolean).length;
  if (wanted > 1) throw new UsageError('give a file, --to or --cancel, and only one of them');
  const address = to === undefined ? undefined : readAddress(to);
  const { answer, text } = await withInstallation(
    { commandName: 'company move', json },
    async (installation, config) => {
      const company = await findOneCompany(installation, nameOrId);
      const services = moveServices(installation);
      return refusing(async () => {
        if (file !== undefined) {
          await beginMove(services, company.id);
          // An import needs only the data.
          const archive = { id: company.id, file, dataOnly: true };
          const manifest = await writeArchive(installation, config, archive);
          await noteExport(services, manifest);
          const { answer: exported, text: described } = describeExport(manifest, file);
          return {
            answer: { ...exported, status: 'moving' },
            text: `${described}\n${nextSteps(company.name)}`,
          };
        }
        if (address !== undefined) {
          await redirectCompany(services, company.id, address);
          return {
            answer: { company, status: 'moved', moved_to: address },
            text: `${company.name} has moved: everyone who comes with its keys, tokens or passwords is sent to ${address}.`,
          };
        }
        if (cancel) {
          await cancelMove(services, company.id);
          return {
            answer: { company, status: 'here' },
            text: `${company.name} works here again.`,
          };
        }
        return describeMove(installation, company);
      });
    },
  );
  printAnswer(json, answer, text);
}

function moveServices({ database }: Installation) {
  const log = createLog({ level: 'warn', pretty: false, destination: process.stderr });
  return { database, clock: systemClock, relay: () => relayJournal(database, log) };
}

async function describeMove({ database }: Installation, company: { id: string; name: string }) {
  const move = await findMove(database, company.id);
  const movedTo = move?.moved_to ?? null;
  const status = move === null ? 'here' : movedTo === null ? 'moving' : 'moved';
  const text = {
    here: `${company.name} is not being moved.`,
    moving: `${company.name} is read-only since ${move?.started_at}. ${
      move?.exported_at === null
        ? 'It is not exported yet.'
        : `It was exported at ${move?.exported_at}.`
    }`,
    moved: `${company.name} has moved to ${movedTo}.`,
  }[status];
  return { answer: { company, status, moved_to: movedTo }, text };
}

function nextSteps(name: string): string {
  const quoted = JSON.stringify(name);
  return [
    'The company is read-only here until you finish or cancel the move:',
    '  1. At the new installation: muster company import FILE',
    `  2. Here: muster company move ${quoted} --to https://NEW.ADDRESS`,
    `  To go back instead: muster company move ${quoted} --cancel`,
  ].join('\n');
}

/** The address that programs and people are given: without a path or anything else. */
function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain =
    url !== undefined &&
    ['https:', 'http:'].includes(url.protocol) &&
    url.username === '' &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '';
  if (!isPlain) {
    throw new UsageError(
      '--to must be the address of an installation, such as https://hr.example.com',
    );
  }
  return url.origin;
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MoveRefused
      ? new CommandFailed(error.message.replace(/\.$/, ''))
      : error;
  }
}
