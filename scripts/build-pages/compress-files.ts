import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './list-files.ts';

const compressedFromBytes = 1_024;
/**
 * Of Brotli. The highest takes forty times as long for a tenth fewer bytes: only an image is built
 * with it (`PAGE_COMPRESSION=best`), because everyone waits for `npm ci`.
 */
const quality = process.env['PAGE_COMPRESSION'] === 'best' ? constants.BROTLI_MAX_QUALITY : 5;

/** Compresses once at build time instead of for each response. */
export async function compressFiles(directory: string): Promise<void> {
  const paths = listFiles(directory).filter((path) =>
    /\.(js|css|svg|json|html|md|txt)$/.test(path),
  );
  await Promise.all(
    paths.map(async (path) => {
      // Names under `assets` contain a hash of the content.
      if (path.includes('/assets/') && existsSync(`${path}.gz`)) return;
      const content = await readFile(path);
      if (content.byteLength < compressedFromBytes) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
