import { tell } from './print.ts';

/** The exit codes; docs/cli.md has the same table. */
export const exitCodes = {
  done: 0,
  /** The service rejected the request, or a check failed. */
  refused: 1,
  usage: 2,
  /** No key, or one that the service does not accept. */
  notSignedIn: 3,
  /** No response, too many requests, or an error in the service: try again later. */
  unavailable: 4,
} as const;

export type FailureKind = Exclude<keyof typeof exitCodes, 'done'>;

/** For failures without a response, which would contain a code. */
const codes = {
  refused: 'refused',
  usage: 'wrong_usage',
  notSignedIn: 'not_signed_in',
  unavailable: 'unreachable',
} as const satisfies Record<FailureKind, string>;

/** Ends the command. The message is for people: what is wrong and how to fix it. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
  readonly kind: FailureKind;
  /** The failure as JSON, for programs. */
  readonly document: object;
  /** Whether to print the document: set by --json. */
  isForPrograms = false;

  constructor(kind: FailureKind, message: string, document?: object) {
    super(message);
    this.kind = kind;
    this.document = document ?? { error: { code: codes[kind], detail: message } };
  }
}

/** Prints the failure to standard error and sets the exit code. */
export function reportFailure(failure: CliFailure): void {
  const { kind, message, document, isForPrograms } = failure;
  tell(isForPrograms ? JSON.stringify(document) : `muster: ${message}`);
  process.exitCode = exitCodes[kind];
}
