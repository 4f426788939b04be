import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received email, decoded as far as the tests need it. */
export interface ReceivedMail {
  readonly sender: string;
  readonly recipients: readonly string[];
  /** As sent: encoded and folded. */
  readonly raw: string;
  /** Decoded, by lower-case name; a repeated header is a list. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** In order of arrival. */
  readonly mails: readonly ReceivedMail[];
  /** Rejects these addresses with 550, and accepts email for all others. */
  refuse(...addresses: string[]): void;
  close(): Promise<void>;
}

export interface MailServerOptions {
  readonly port?: number;
  /** The required credentials; without them no sign-in is needed. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** Offers STARTTLS, with an untrusted certificate. */
  readonly offersTls?: boolean;
  /** Called with an email that has arrived; it is accepted and kept once this resolves. */
  readonly beforeAccept?: (mail: ReceivedMail) => Promise<void>;
}

/** An SMTP server on the loopback address that accepts email and keeps it. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { credentials, offersTls = false, beforeAccept } = options;
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    logger: false,
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    // Otherwise each connection would wait for a name server if it does not respond.
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === credentials?.user && password === credentials?.password;
      done(isKnown ? null : new Error(`${username} may not sign in`), { user: username });
    },
    onRcptTo: ({ address }, _session, done) => {
      done(refused.has(address) ? reply(550, `${address} is unknown here`) : null);
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const sender = mailFrom === false ? '' : (mailFrom?.address ?? '');
      const accept = async (): Promise<void> => {
        const raw = await text(stream);
        const recipients = rcptTo.map(({ address }) => address);
        const mail = { sender, recipients, raw, ...read(raw) };
        await beforeAccept?.(mail);
        mails.push(mail);
      };
      accept().then(() => done(), done);
    },
  });
  const host = '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, () => resolve());
  });
  server.on('error', () => undefined);
  return {
    host,
    port: (server.server.address() as AddressInfo).port,
    mails,
    refuse: (...addresses) => addresses.forEach((address) => refused.add(address)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function read(raw: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const entries = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  const headers = Object.fromEntries(
    [...Map.groupBy(entries, ([name]) => name)].map(([name, ofName]) => {
      const values = ofName.map(([, value]) => value);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
  return { headers, body: decodeBody(raw.slice(end + 4), headers['content-transfer-encoding']) };
}

/** RFC 2047; white space between two encoded words is dropped. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_word, kind: string, coded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString('utf8')
        : decodeQuoted(coded.replaceAll('_', ' ')),
    );
}

function decodeBody(body: string, encoding: unknown): string {
  switch (encoding) {
    case 'quoted-printable':
      return decodeQuoted(body.replaceAll('=\r\n', ''));
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    default:
      return body;
  }
}

function decodeQuoted(coded: string): string {
  return Buffer.from(
    coded.replaceAll(/=([0-9A-F]{2})/gi, (_octet, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8');
}
