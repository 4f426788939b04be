import { inDigits, toTable } from './markdown-table.ts';
import type { CreateFigures } from './results.ts';

/** A program or machine that is busier than this has nothing left. */
const fullFrom = 0.95;

export function describeCreates(figures: readonly CreateFigures[]): string[] {
  return [
    '## Creates',
    'By number of clients, companies and endpoints. "Cores busy" is during the load; the CPU time for each create counts until its deliveries are settled.',
    toTable(
      [
        'clients · companies · endpoints',
        'rate /s',
        'p50 ms',
        'p99 ms',
        'cores busy: API',
        'worker',
        'PostgreSQL',
        'receiver',
        'machine',
        'limited by',
        'CPU µs: API',
        'worker',
        'PostgreSQL',
      ],
      figures.map((each) => [
        `${each.clients} · ${each.companies} · ${each.endpoints}`,
        ...[each.perSecond, each.p50Ms, each.p99Ms].map(inDigits),
        ...[
          each.coresBusy.api,
          each.coresBusy.worker,
          each.coresBusy.database,
          each.coresBusy.receiver,
          each.coresBusy.machine,
        ].map((cores) => cores.toFixed(2)),
        limitOf(each),
        ...[
          each.cpuMicroseconds.api,
          each.cpuMicroseconds.worker,
          each.cpuMicroseconds.database,
        ].map(inDigits),
      ]),
    ),
  ];
}

/** What a create waits for if nothing is full: its own commit, and the client. */
function limitOf({
  cores,
  coresBusy,
}: Pick<CreateFigures, 'cores' | 'coresBusy'>): 'all cores' | 'API process' | 'waiting' {
  if (coresBusy.machine >= cores * fullFrom) return 'all cores';
  return coresBusy.api >= fullFrom ? 'API process' : 'waiting';
}
