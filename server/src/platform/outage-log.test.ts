import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './database/driver.ts';
import { createLog } from './log.ts';
import { createOutageLog } from './outage-log.ts';

test('an outage is logged when it begins and when it ends; other failures each time', () => {
  const lines: string[] = [];
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    lines.push(`${level} ${msg}`);
  };
  const outages = createOutageLog(
    createLog({ level: 'info', pretty: false, destination: { write } }),
  );
  outages.worked();
  for (let failures = 0; failures < 3; failures += 1) {
    outages.failed(new DatabaseUnavailable('gone'), 'no claim');
  }
  outages.failed(new Error('a fault of ours'), 'no claim');
  outages.worked();
  outages.worked();
  outages.failed(new DatabaseUnavailable('gone'), 'no claim');
  expect(lines).toEqual([
    '40 no claim',
    '40 no claim',
    '30 the database is reachable again',
    '40 no claim',
  ]);
});
