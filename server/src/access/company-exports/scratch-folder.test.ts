import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openScratchFolder, removeScratchFolders } from './scratch-folder.ts';

test('the folder of a killed process is removed, those of running ones stay', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  const left = join(tmpdir(), `muster-export-${pid}-left`);
  mkdirSync(left);
  writeFileSync(join(left, 'archive.zip'), 'people');
  const own = await openScratchFolder();
  await removeScratchFolders();
  expect([existsSync(left), existsSync(own)]).toEqual([false, true]);
  rmSync(own, { recursive: true });
});
