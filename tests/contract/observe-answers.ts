import { afterAll, afterEach } from 'vitest';
import { countCases } from '../harness/count-cases.ts';
import { takeObservedAnswers } from './observed-answers.ts';
import type { ValidateAnswer } from './validate-answer.ts';

// Runs before every test file with a database: each response of an /api/v1 operation in this
// process is compared with the committed document, and a response that does not match fails its
// test.
const loaded: { validate?: Promise<ValidateAnswer> } = {};

// A third of a millisecond per response: 10,000 of them take a while on a busy machine.
const validatingMsMax = 300_000;

afterEach(async ({ task }) => {
  countCases(task, 'contract-answers', await validateObserved());
}, validatingMsMax);

afterAll(async () => {
  await validateObserved();
}, validatingMsMax);

async function validateObserved(): Promise<number> {
  const answers = takeObservedAnswers();
  if (answers.length === 0) return 0;
  loaded.validate ??= loadValidator();
  const validate = await loaded.validate;
  const violations: string[] = [];
  for (const answer of answers) {
    const { method, path, status } = answer;
    const messages = await validate(answer);
    violations.push(...messages.map((message) => `${method} ${path} ${status}: ${message}`));
  }
  if (violations.length > 0) {
    throw new Error(`not as docs/openapi/muster.v1.json says:\n${violations.join('\n')}`);
  }
  return answers.length;
}

/** Takes half a second, so files without such responses skip it. */
async function loadValidator(): Promise<ValidateAnswer> {
  const { openContract, readContract } = await import('./validate-answer.ts');
  return openContract(readContract());
}
