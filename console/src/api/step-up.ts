import type { Middleware } from 'openapi-fetch';
import { isProblem } from './problem.ts';

/** Has the user show anew who they are; false when they would rather not. */
type AskUser = () => Promise<boolean>;

let askUser: AskUser | undefined;
let underWay: Promise<boolean> | undefined;
const sent = new Map<string, Request>();

/** Says who asks the user when the server wants a step-up; the answer takes it back. */
export function answerStepUps(ask: AskUser): () => void {
  askUser = ask;
  return () => {
    askUser = undefined;
  };
}

/**
 * Secrets, and the payslips of other people, need a recent password check
 * (`step_up_required`). The user is then asked for their password, and the same request sent again,
 * so that no form needs to know.
 */
export const repeatAfterStepUp: Middleware = {
  onRequest({ request, id }) {
    sent.set(id, request.clone());
  },
  async onResponse({ response, id }) {
    const request = sent.get(id);
    sent.delete(id);
    if (request === undefined || !(await wantsStepUp(response))) return undefined;
    return (await askOnce()) ? fetch(request) : undefined;
  },
  onError({ id }) {
    sent.delete(id);
  },
};

async function wantsStepUp(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isProblem(body) && body.code === 'step_up_required';
}

/** Two requests refused at once are one question. */
async function askOnce(): Promise<boolean> {
  underWay ??= askUser?.().finally(() => {
    underWay = undefined;
  });
  return (await underWay) ?? false;
}
