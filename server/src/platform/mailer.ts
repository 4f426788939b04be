import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import { onOneLine } from './one-line.ts';
import type { SmtpSettings } from './smtp-settings.ts';

export interface Mail {
  /**
   * The same for each retry, so that email programs can detect duplicates: becomes the Message-ID.
   */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** One line; line breaks become spaces. */
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Sends email through the configured SMTP server. */
export interface Mailer {
  /**
   * Resolves once the server has accepted the email.
   *
   * @throws MailRefused for any failure, after at most 30 s
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
  /**
   * Connects and signs in, and sends nothing.
   *
   * @throws MailRefused
   */
  verify(): Promise<void>;
}

/**
 * An email that the server did not accept. Contains no text from the server, which may repeat
 * addresses and credentials.
 */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** The server rejected only this email; others may be accepted. */
  readonly concernsThisMailOnly: boolean;

  constructor(code: string, replyCode: number | undefined) {
    super(replyCode === undefined ? code : `${code} ${replyCode}`);
    this.concernsThisMailOnly = code === 'EENVELOPE' || code === 'EMESSAGE';
  }
}

export interface MailerOptions {
  readonly smtp: SmtpSettings;
  /**
   * Host of PUBLIC_URL: used for the sender if none is configured; `localhost` if it is an IP
   * address.
   */
  readonly publicHost: string;
  readonly limits?: MailerLimits;
}

interface MailerLimits {
  /** Covers resolving, connecting, greeting, TLS, signing in and the email itself. */
  readonly deadlineMs: number;
  /** For each single step, so that an unavailable server is detected sooner. */
  readonly stepMs: number;
}

/** How long a server has to close its side of an abandoned connection. */
const closingMs = 500;
const defaultLimits: MailerLimits = { deadlineMs: 30_000, stepMs: 10_000 };

/** One connection per email: there are few, so none is kept open. */
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
      // A password is only sent without TLS to this machine.
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
    verify: async () => {
      try {
        await (await openTransport()).verify();
      } catch (error) {
        throw refusalOf(error);
      }
    },
    send: async ({ id, to, subject, text }, signal) => {
      try {
        transport ??= openTransport();
        await (await transport).sendMail({
          from: { name: 'muster', address: sender },
          to: { name: onOneLine(to.name), address: to.address },
          subject: onOneLine(subject),
          text,
          messageId: `<${id}@${domain}>`,
          // Prevents automatic replies (RFC 3834).
          headers: { 'auto-submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.deadlineMs)]),
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function refusalOf(error: unknown): MailRefused {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return new MailRefused(code ?? 'EUNKNOWN', responseCode);
}

/** IPv6 addresses taken from a URL are in brackets. */
function isAddress(host: string): boolean {
  return host.startsWith('[') || isIP(host) !== 0;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
