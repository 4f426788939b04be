import { sessionCookieName } from '../../../server/src/console-api/frame/session-cookie.ts';

/** A response of the console's API, or of another path of the same address. */
export interface VisitAnswer {
  readonly status: number;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  readonly body: any;
}

/** Calls the console's API of a running process like its page, and keeps the session cookie. */
export interface ConsoleVisit {
  call(method: string, path: string, body?: unknown): Promise<VisitAnswer>;
  /** The cookie's value. */
  session(): string;
  /** Every response so far, headers and bodies, except to the calls in `shown`. */
  readonly answers: string[];
}

/** @param shown paths whose responses show a secret on purpose; they are not kept in `answers` */
export function visitConsole(address: string, shown: RegExp): ConsoleVisit {
  const cookieName = sessionCookieName(new URL(address));
  let session = '';
  const answers: string[] = [];
  return {
    answers,
    session: () => session,
    call: async (method, path, body) => {
      const answer = await fetch(`${address}/console/api${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: `${cookieName}=${session}`,
          ...(body === undefined || body instanceof FormData
            ? {}
            : { 'content-type': 'application/json' }),
        },
        ...(body === undefined
          ? {}
          : {
              body:
                typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
            }),
      });
      const text = await answer.text();
      const opened = /muster_session\w*=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
      if (opened !== undefined) session = opened;
      // A header sets the cookie itself, which is correct.
      const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie').join('\n');
      const isShown = method !== 'GET' && answer.ok && shown.test(path);
      if (!isShown) answers.push(`${method} ${path} ${answer.status}\n${headers}\n${text}`);
      return {
        status: answer.status,
        text,
        // oxlint-disable-next-line typescript/no-unsafe-assignment -- see VisitAnswer
        body: text.startsWith('{') ? JSON.parse(text) : undefined,
      };
    },
  };
}
