import { recordHistory } from '../../journal/history/record-history.ts';
import { printAnswer, withInstallation } from './with-installation.ts';

/**
 * `muster restored`: says that the database lost its last changes, where it can't notice that itself.
 * Each call begins a new range of positions.
 */
export async function runRestored({ json }: { json?: boolean }): Promise<void> {
  const { companies } = await withInstallation({ commandName: 'restored', json }, ({ database }) =>
    recordHistory(database, { isRestored: true }),
  );
  const text = `Events of ${companies} ${companies === 1 ? 'company' : 'companies'} continue after a gap. Readers of lost events get 410 feed_rewound.`;
  printAnswer(json, { companies }, text);
}
