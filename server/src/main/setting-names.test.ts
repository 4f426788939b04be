import { expect, test } from 'vitest';
import {
  explainUnknownSetting,
  findUnknownSetting,
  removedSettings,
  settingNames,
} from './setting-names.ts';

test.for([
  'DATABSE_URL',
  'DATABASE_URI',
  'DATABASEURL',
  'REDIS_URLL',
  'LOG_LEVLE',
  'DATA_DIRR',
  'TRUST_PROXI',
  'RATE_LIMIT_PER_MINUT',
  'SECRET_KEYS',
  'SMTP_URI',
])('%s is a misspelt setting', (name) => {
  expect(findUnknownSetting(['PATH', name])).toBe(name);
});

test.for([
  'PATH',
  'PORTS',
  'HOSTS',
  'HOSTNAME',
  'HOST_NAME',
  'DATABASE',
  'REDIS_TLS_URL',
  'LOG_FORMAT',
  'MUSTER_URL',
])('%s belongs to another program', (name) => {
  expect(findUnknownSetting([name])).toBeUndefined();
});

test('existing settings are known', () => {
  expect(findUnknownSetting(settingNames)).toBeUndefined();
});

test('the message for a misspelt setting suggests the right one', () => {
  expect(explainUnknownSetting('DATABSE_URL')).toMatch(
    /^DATABSE_URL is not a muster setting\. Did you mean DATABASE_URL\? /,
  );
  expect(explainUnknownSetting('WEBHOOK_SLOTS')).toMatch(
    /^WEBHOOK_SLOTS is not a muster setting\. Settings: PORT, /,
  );
});

test.each([...removedSettings.keys()])('%s, which was removed, is refused', (name) => {
  expect(findUnknownSetting(['PATH', name])).toBe(name);
  expect(settingNames).not.toContain(name);
});

test('a removed setting is explained in one line', () => {
  expect(explainUnknownSetting('DATABASE_REPLICA_URL')).toBe(
    'DATABASE_REPLICA_URL is no longer a setting: muster no longer reads from a replica. Unset it.',
  );
});
