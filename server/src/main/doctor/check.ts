export interface CheckResult {
  readonly name: string;
  readonly status: 'ok' | 'wrong' | 'skipped';
  /** What was found and, if there is a fault, how to fix it. One line. */
  readonly detail: string;
}

/** A fault; the message says what is wrong and how to fix it. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

/** Longer than any single check needs: connecting has 5 s, and so does a statement. */
const deadlineMs = 8_000;

/** Runs one check. It fails if the check throws or exceeds the deadline. */
export async function runCheck(name: string, look: () => Promise<string>): Promise<CheckResult> {
  try {
    return {
      name,
      status: 'ok',
      detail: await withinTime(look(), deadlineMs, 'no response in time'),
    };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, status: 'wrong', detail: detail.replaceAll(/\s*\n\s*/g, ' ') };
  }
}

/** @throws Fault with the message if it takes longer; the work itself is not cancelled. */
export async function withinTime<T>(
  work: Promise<T>,
  timeoutMs: number,
  message: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault(message)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
