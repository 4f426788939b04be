import { afterAll, afterEach } from 'vitest';
import { countCases } from '../harness/count-cases.ts';
import { takeObservedAnswers } from './observed-answers.ts';
import type { ValidateAnswer } from './validate-answer.ts';

// Set up before every test file that has a database: each answer that an operation of /api/v1 gives
// in this process is held against the committed document, and one that does not fit fails its test.
const loaded: { validate?: Promise<ValidateAnswer> } = {};

// A third of a millisecond for an answer: 10,000 of them on a loaded machine take a while.
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

/** Takes half a second, which a file without such answers does not pay. */
async function loadValidator(): Promise<ValidateAnswer> {
  const { openContract, readContract } = await import('./validate-answer.ts');
  return openContract(readContract());
}
