export interface CheckResult {
  readonly name: string;
  readonly status: 'ok' | 'wrong' | 'skipped';
  /** What was found; where something is wrong also what to do about it. One line. */
  readonly detail: string;
}

/** Something is wrong; the message says what and how to put it right. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Runs one check: what it returns is good news, what it throws is not. */
export async function runCheck(name: string, look: () => Promise<string>): Promise<CheckResult> {
  try {
    return { name, status: 'ok', detail: await look() };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, status: 'wrong', detail: detail.replaceAll(/\s*\n\s*/g, ' ') };
  }
}
