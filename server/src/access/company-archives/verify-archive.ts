import { ArchiveRefused, type OpenArchive } from '../../platform/zip/open-archive.ts';
import type { Manifest } from './archive-format.ts';
import { verifyDerived } from './derived-files.ts';
import { fileOf, readFile, readJobs, readTable, type RowOfArchive } from './read-archive.ts';

/**
 * Reads all of an archive and compares it with its manifest: sums, counts, columns, files, jobs.
 *
 * @param onRow is called with each row
 *
 * @throws ArchiveRefused with what is wrong
 */
export async function verifyArchive(
  archive: OpenArchive,
  manifest: Manifest,
  onRow: (table: string, row: RowOfArchive) => void,
): Promise<void> {
  const missing = new Set(manifest.missing_files);
  const found: Record<string, { files: number; bytes: number }> = {};
  for (const table of Object.keys(manifest.tables)) {
    for await (const { row } of readTable(archive, manifest, table)) {
      onRow(table, row);
      const file = fileOf(table, row, missing);
      if (file === undefined) continue;
      const { length } = await readFile(archive, file);
      const { files, bytes } = found[file.folder] ?? { files: 0, bytes: 0 };
      found[file.folder] = { files: files + 1, bytes: bytes + length };
    }
  }
  for await (const job of readJobs(archive, manifest)) void job;
  await verifyDerived(archive, manifest);
  for (const folder of new Set([...Object.keys(found), ...Object.keys(manifest.files)])) {
    const [own, told] = [found[folder], manifest.files[folder]];
    if (own?.files !== told?.files || own?.bytes !== told?.bytes) {
      throw new ArchiveRefused(`The files in ${folder}/ are not those of the records.`);
    }
  }
}
