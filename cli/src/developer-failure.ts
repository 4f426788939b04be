/** How the commands for developers end; docs/cli.md has the same table. */
export const exitCodes = {
  done: 0,
  /** The service refused it, or what was checked does not hold. */
  refused: 1,
  usage: 2,
  /** No key, or one that the service does not take. */
  notSignedIn: 3,
  /** No answer, or none that this request is to blame for: again later. */
  unavailable: 4,
} as const;

type FailureKind = Exclude<keyof typeof exitCodes, 'done'>;

/** Of what no service has answered, so that there is none of its codes. */
const codes = {
  refused: 'refused',
  usage: 'wrong_usage',
  notSignedIn: 'not_signed_in',
  unavailable: 'unreachable',
} as const satisfies Record<FailureKind, string>;

/** The command ends here. The message is for a person: what is wrong and the way out. */
export class DeveloperFailure extends Error {
  override readonly name = 'DeveloperFailure';
  readonly kind: FailureKind;
  readonly exitCode: number;
  /** The same for a program, with --json. */
  readonly report: object | undefined;

  constructor(kind: FailureKind, message: string, report?: object) {
    super(message);
    this.kind = kind;
    this.exitCode = exitCodes[kind];
    this.report = report;
  }

  /** The same failure, as a program is told of it. */
  forPrograms(): DeveloperFailure {
    const told = { error: { code: codes[this.kind], detail: this.message } };
    return new DeveloperFailure(this.kind, this.message, this.report ?? told);
  }
}
