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

/** More than any check takes by itself: connecting has 5 s, a statement likewise. */
const deadlineMs = 8_000;

/** Runs one check: what it returns is good news, what it throws, or no word in time, is not. */
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

/** @throws Fault with the message when it takes longer; what is under way is left to itself. */
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
