import type { Middleware } from 'openapi-fetch';
import { isProblem } from './problem.ts';

/** Asks the user to confirm their identity; false if they cancel. */
type AskUser = () => Promise<boolean>;

let askUser: AskUser | undefined;
let underWay: Promise<boolean> | undefined;
const sent = new Map<string, Request>();

/**
 * Sets the function that asks the user when the server requires a step-up; call the result to
 * remove it.
 */
export function answerStepUps(ask: AskUser): () => void {
  askUser = ask;
  return () => {
    askUser = undefined;
  };
}

/**
 * Secrets, and the payslips of other people, need a recent password check (`step_up_required`). The
 * user is then asked for their password and the same request is repeated, so forms don't need to
 * handle it.
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

/** Two requests rejected at the same time ask only once. */
async function askOnce(): Promise<boolean> {
  underWay ??= askUser?.().finally(() => {
    underWay = undefined;
  });
  return (await underWay) ?? false;
}
