import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  type MailServer,
  type MailServerOptions,
  startMailServer,
} from '../../../tests/harness/mail-server.ts';
import { createMailer, type Mail, MailRefused, type MailerOptions } from './mailer.ts';

const mail: Mail = {
  id: 'notice-1.user-1',
  to: { name: 'Zoë Núñez-Łoś', address: 'zoe@example.test' },
  subject: 'Der Endpunkt von „Größe & Söhne“ 株式会社 antwortet nicht',
  text: 'Grüße aus Łódź 🎉\n\n.\nA line that ends in a space \n',
};

async function startServer(options?: MailServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

function mailerFor(
  { host, port }: { host: string; port: number },
  { limits, ...smtp }: Partial<MailerOptions['smtp'] & Pick<MailerOptions, 'limits'>> = {},
) {
  return createMailer({
    smtp: { host, port, secure: false, credentials: undefined, from: undefined, ...smtp },
    publicHost: 'muster.example.com',
    ...(limits === undefined ? {} : { limits }),
  });
}

const never = new AbortController().signal;

async function refusalOf(sending: Promise<void>): Promise<MailRefused> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailRefused);
  return error as MailRefused;
}

test('an email arrives unchanged, in any alphabet', async () => {
  const server = await startServer();
  await mailerFor(server).send(mail, never);
  const [received] = server.mails;
  expect(received).toMatchObject({
    sender: 'muster@muster.example.com',
    recipients: ['zoe@example.test'],
    headers: {
      from: 'muster <muster@muster.example.com>',
      to: 'Zoë Núñez-Łoś <zoe@example.test>',
      subject: mail.subject,
      'message-id': '<notice-1.user-1@muster.example.com>',
      'auto-submitted': 'auto-generated',
      'content-type': 'text/plain; charset=utf-8',
    },
  });
  expect(received?.body.replaceAll('\r\n', '\n')).toBe(mail.text);
  expect(received?.raw).toMatch(/^[\r\n\x20-\x7e]*$/);
});

test('names and subjects add no header and no recipient', async () => {
  const server = await startServer();
  const attack = 'x\r\nBcc: victim@example.test\r\n\r\nowned';
  await mailerFor(server).send(
    {
      ...mail,
      subject: attack,
      to: { name: `${attack}" <v@example.test>, "`, address: 'a@example.test' },
    },
    never,
  );
  const [received] = server.mails;
  expect(received?.recipients).toEqual(['a@example.test']);
  expect(Object.keys(received?.headers ?? {}).toSorted()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  expect(received?.headers['subject']).toBe('x Bcc: victim@example.test owned');
});

test('the sender may have a name, and credentials are used', async () => {
  const credentials = { user: 'me@example.com', password: 'p/w:1' };
  const server = await startServer({ credentials });
  await mailerFor(server, { credentials, from: 'hr@example.com' }).send(mail, never);
  expect(server.mails[0]).toMatchObject({
    sender: 'hr@example.com',
    headers: { 'message-id': '<notice-1.user-1@example.com>' },
  });
});

test('a refusal shows its code and neither address nor password', async () => {
  const server = await startServer({ credentials: { user: 'me', password: 'right' } });
  const wrong = { user: 'me@example.com', password: 'wrong-password' };
  const unsigned = await refusalOf(mailerFor(server, { credentials: wrong }).send(mail, never));
  expect(unsigned.message).toBe('EAUTH 535');
  expect(unsigned.concernsThisMailOnly).toBe(false);
  expect(JSON.stringify([unsigned, unsigned.cause, unsigned.stack])).not.toMatch(/example|wrong-/);

  const open = await startServer();
  open.refuse(mail.to.address);
  const unknown = await refusalOf(mailerFor(open).send(mail, never));
  expect(unknown.message).toBe('EENVELOPE 550');
  expect(unknown.concernsThisMailOnly).toBe(true);
});

test('an unknown certificate is not trusted', async () => {
  const server = await startServer({ offersTls: true });
  const refusal = await refusalOf(mailerFor(server).send(mail, never));
  expect(refusal.message).toMatch(/^ETLS|^ESOCKET/);
  expect(server.mails).toEqual([]);
});

/** A server that calls `greet` for each connection. */
async function startOddServer(greet: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    greet(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port, sockets };
}

test('a server that never ends its response is given up at the deadline', async () => {
  const endless = await startOddServer((socket) => {
    socket.write('220 hello\r\n');
    const timer = setInterval(() => socket.write('250-and more\r\n'), 10);
    socket.on('close', () => clearInterval(timer));
  });
  const limits = { stepMs: 5_000, deadlineMs: 100 };
  const refusal = await refusalOf(mailerFor(endless, { limits }).send(mail, never));
  expect(refusal.message).toBe('EABORT');
  await expect.poll(() => endless.sockets.size, { timeout: 5_000 }).toBe(0);
});

test('closing does not wait for a server', async () => {
  const stop = new AbortController();
  const silent = await startOddServer(() => stop.abort());
  await refusalOf(mailerFor(silent).send(mail, stop.signal));
  await expect.poll(() => silent.sockets.size, { timeout: 5_000 }).toBe(0);
});
