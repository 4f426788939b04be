// oxlint-disable-next-line typescript/no-explicit-any -- the tests look into answers of any shape
type AnswerBody = any;

export interface VisitorAnswer {
  readonly status: number;
  readonly body: AnswerBody;
}

/** Somebody at the console of a service that listens, over HTTP and with nothing but a cookie. */
export interface Visitor {
  call(method: string, path: string, body?: unknown): Promise<VisitorAnswer>;
  /** Like `call`; anything but the expected status is an error that shows the answer. */
  expect(status: number, method: string, path: string, body?: unknown): Promise<AnswerBody>;
  /** Sends a form with a file; anything but 201 is an error. */
  upload(path: string, form: FormData): Promise<AnswerBody>;
}

export function openVisitor(baseUrl: string): Visitor {
  let cookie = '';
  const send = async (
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string | FormData },
  ): Promise<VisitorAnswer> => {
    const answer = await fetch(`${baseUrl}/console/api${path}`, {
      method,
      headers: { ...headers, cookie, 'sec-fetch-site': 'same-origin' },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers.getSetCookie()) cookie = line.split(';')[0] ?? '';
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
  };
  const call: Visitor['call'] = (method, path, body) =>
    send(
      method,
      path,
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    );
  return {
    call,
    expect: async (status, method, path, body) =>
      only(status, `${method} ${path}`, await call(method, path, body)),
    upload: async (path, form) =>
      only(201, `POST ${path}`, await send('POST', path, { body: form })),
  };
}

function only(expected: number, what: string, { status, body }: VisitorAnswer): unknown {
  if (status !== expected) {
    throw new Error(`${what} was answered with ${status}: ${JSON.stringify(body)}`);
  }
  return body as unknown;
}
