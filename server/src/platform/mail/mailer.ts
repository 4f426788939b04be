import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import { onOneLine } from '../one-line.ts';
import type { SmtpSettings } from './smtp-settings.ts';

export interface Mail {
  /** The same for each repeat, so that a reader's program can tell it: becomes the Message-ID. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** One line; line breaks in it become spaces. */
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Hands mail over to the one server that the settings name. */
export interface Mailer {
  /**
   * Resolves once the server has taken the mail over.
   *
   * @throws MailRefused for whatever went wrong, after at most 30 s
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}

/**
 * A mail that was not taken over. It carries no text of the server's: that may repeat addresses and
 * credentials.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** The server takes mail, but not this one; another may go through. */
  readonly concernsThisMailOnly: boolean;

  constructor(code: string, replyCode: number | undefined) {
    super(replyCode === undefined ? code : `${code} ${replyCode}`);
    this.concernsThisMailOnly = code === 'EENVELOPE' || code === 'EMESSAGE';
  }
}

export interface MailerOptions {
  readonly smtp: SmtpSettings;
  /** Of PUBLIC_URL: names the sender where the settings do not; for an IP address, `localhost` does. */
  readonly publicHost: string;
  readonly limits?: MailerLimits;
}

interface MailerLimits {
  /** Over resolving, connecting, greeting, TLS, signing in and the mail itself. */
  readonly deadlineMs: number;
  /** For each single step, so that a server that is away is noticed before. */
  readonly stepMs: number;
}

/** For a server to end its side of a connection that is given up. */
const closingMs = 500;
const defaultLimits: MailerLimits = { deadlineMs: 30_000, stepMs: 10_000 };

/** One connection for each mail: there are few, and none is held open for them. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtp, publicHost, limits = defaultLimits } = options;
  const { host, port, secure, credentials } = smtp;
  const sender = smtp.from ?? `muster@${isAddress(publicHost) ? 'localhost' : publicHost}`;
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const openTransport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      host,
      port,
      secure,
      ...(credentials === undefined
        ? {}
        : { auth: { user: credentials.user, pass: credentials.password } }),
      // A password goes over the wire in the clear to this machine only.
      requireTLS: credentials !== undefined && !isLoopback(host),
      dnsTimeout: limits.stepMs,
      connectionTimeout: limits.stepMs,
      greetingTimeout: limits.stepMs,
      socketTimeout: limits.stepMs,
      socketCloseTimeout: closingMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: Promise<Transporter> | undefined;
  return {
    send: async ({ id, to, subject, text }, signal) => {
      try {
        transport ??= openTransport();
        await (await transport).sendMail({
          from: { name: 'muster', address: sender },
          to: { name: onOneLine(to.name), address: to.address },
          subject: onOneLine(subject),
          text,
          messageId: `<${id}@${domain}>`,
          // Keeps answering machines from answering (RFC 3834).
          headers: { 'auto-submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.deadlineMs)]),
        });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new MailRefused(code ?? 'EUNKNOWN', responseCode);
      }
    },
  };
}

/** IPv6 addresses stand in brackets where they come from a URL. */
function isAddress(host: string): boolean {
  return host.startsWith('[') || isIP(host) !== 0;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
