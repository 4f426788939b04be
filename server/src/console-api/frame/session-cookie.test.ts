import { expect, test } from 'vitest';
import { sessionCookieName } from './session-cookie.ts';

test.each([
  ['http://localhost:3000', 'muster_session_3000'],
  ['http://localhost:3001', 'muster_session_3001'],
  ['https://hr.example', '__Host-muster_session'],
  ['https://hr.example:8443', '__Host-muster_session_8443'],
])('the session cookie of %s is %s', (publicUrl, name) => {
  expect(sessionCookieName(new URL(publicUrl))).toBe(name);
});
