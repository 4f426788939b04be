/** Settings that are secrets or hold one, with values that the program would take. */
export const exampleValues: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://muster:password@database:5432/muster',
  DATABASE_DIRECT_URL: 'postgres://muster:password@postgres:5432/muster',
  REDIS_URL: 'redis://:password@redis:6379',
  SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  SECRET_KEY_PREVIOUS: Buffer.alloc(32, 2).toString('base64'),
  SMTP_URL: 'smtps://muster:password@mail.example.com',
  DOCUMENT_STORAGE_URL: 'https://key:secret@s3.example.com/bucket?region=eu-central-1',
};

export function isSecret(name: string): boolean {
  return name in exampleValues || /PASSWORD|TOKEN|SECRET/.test(name);
}
