import { rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { exportCompany } from '../../access/company-archives/export-company.ts';
import { recordExport } from '../../access/company-archives/record-export.ts';
import type { Manifest } from '../../access/company-archives/archive-format.ts';
import { createArchiveFiles } from '../../hr/archives/archive-files.ts';
import { systemClock } from '../../platform/clock.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Config } from '../config.ts';
import { createDocumentStores } from '../create-document-stores.ts';
import type { Installation } from '../open-installation.ts';
import { CommandFailed } from './command-failed.ts';
import { findOneCompany } from './find-one-company.ts';
import { createProgressBar } from './progress-bar.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

/** Only the operator's account may read it: it has everyone's pay. */
const fileMode = 0o600;

export interface ExportCompanyArguments {
  /** Without the files that are made from the rows. */
  readonly dataOnly?: boolean;
  readonly json?: boolean;
}

/** `muster company export`: everything of a company except secrets, in a file. */
export async function runExportCompany(
  nameOrId: string,
  file: string,
  { dataOnly = false, json }: ExportCompanyArguments,
): Promise<void> {
  const manifest = await withInstallation(
    { commandName: 'company export', json },
    async (installation, config) => {
      const { id } = await findOneCompany(installation, nameOrId);
      return writeArchive(installation, config, { id, file, dataOnly });
    },
  );
  const { answer, text } = describeExport(manifest, file);
  printAnswer(json, answer, text);
}

export function describeExport(manifest: Manifest, file: string) {
  const { company, missing_files: missing, derived } = manifest;
  const rows = Object.values(manifest.tables).reduce((sum, { lines }) => sum + lines, 0);
  const files = Object.values(manifest.files).reduce((sum, each) => sum + each.files, 0);
  return {
    answer: { file, company, rows, files, derived: derived?.lines ?? 0, missing_files: missing },
    text: [
      `${company.name} is in ${file}: ${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files.`,
      ...(derived === undefined
        ? []
        : [`To open: ${derived.lines.toLocaleString('en')} CSV and PDF files made from them.`]),
      ...(missing.length === 0
        ? []
        : [`The files of ${missing.length} documents were missing already.`]),
      'It has everyone’s data: keep it as safe as the database.',
    ].join('\n'),
  };
}

/** @throws CommandFailed if the file exists, or the company can't be exported */
export async function writeArchive(
  { database }: Installation,
  config: Config,
  {
    id,
    file,
    dataOnly,
  }: { readonly id: string; readonly file: string; readonly dataOnly: boolean },
): Promise<Manifest> {
  const destination = createWriteStream(file, { flags: 'wx', mode: fileMode });
  await once(destination, 'open').catch((error: unknown) => {
    throw new CommandFailed(
      error instanceof Error && 'code' in error && error.code === 'EEXIST'
        ? `${file} exists already. Choose another name: an archive overwrites nothing`
        : `${file} can't be written: ${String(error)}`,
    );
  });
  const bar = createProgressBar('rows');
  try {
    await recordExport({ database, clock: systemClock }, id);
    return await exportCompany(
      {
        database,
        clock: systemClock,
        contentStores: createDocumentStores(database, config),
        source: config.publicUrl ?? `http://${config.host}:${config.port}`,
        derived: dataOnly ? undefined : createArchiveFiles(database),
        onTotal: (rows) => bar.start(rows, 0),
        onRows: (rows) => bar.increment(rows),
      },
      id,
      destination,
    );
  } catch (error) {
    destination.destroy();
    await rm(file, { force: true });
    throw error instanceof Problem ? new CommandFailed(error.detail ?? error.message) : error;
  } finally {
    bar.stop();
  }
}
