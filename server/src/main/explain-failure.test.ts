import { expect, test } from 'vitest';
import { DatabaseError } from '../platform/database/driver.ts';
import { explainFailure } from './explain-failure.ts';

// The output of a separate process is tested in testing/processes.

// EAI_AGAIN: there is no name server, or none responds.
test.for(['ENOTFOUND', 'EAI_AGAIN'])(
  'a HOST that cannot be resolved is reported in a line: %s',
  (code) => {
    const hostname = 'nowhere.example';
    const error = new Error(`getaddrinfo ${code} ${hostname}`);
    expect(
      explainFailure(Object.assign(error, { code, syscall: 'getaddrinfo', hostname })),
    ).toEqual({
      message:
        'muster: the hostname nowhere.example could not be resolved. Set HOST to 127.0.0.1 to listen on this machine only, or to 0.0.0.0 to listen on all networks.',
      isUsage: false,
    });
  },
);

test.for([
  ['permission denied to set role "muster_app"', 'grant muster_app, muster_lookup'],
  ['must be member of role "muster_app"', 'grant muster_app, muster_lookup'],
  ['permission denied for table employees', 'must own the database and everything in it'],
] as const)('a missing permission: %s', ([message, remedy]) => {
  const said = explainFailure(new DatabaseError(message, '42501', undefined)).message;
  expect(said).toContain(remedy);
  expect(said).toContain('muster doctor');
});
