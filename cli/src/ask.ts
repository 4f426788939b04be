import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliFailure } from './cli-failure.ts';

const inputMax = 65_536;

/** Asks for one line on the terminal; hidden input is not echoed. */
export async function askFor(
  question: string,
  { isHidden = false }: { readonly isHidden?: boolean } = {},
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // Hidden input cannot be edited, so the line is never redrawn.
  if (isHidden) process.stderr.write(question);
  const lines = createInterface({
    input: process.stdin,
    output: isHidden ? nowhere : process.stderr,
    terminal: true,
  });
  const ended = new AbortController();
  lines.once('SIGINT', () => ended.abort());
  lines.once('close', () => ended.abort());
  try {
    return await lines.question(isHidden ? '' : question, { signal: ended.signal });
  } catch {
    throw new CliFailure('refused', 'no input. Nothing was stored.');
  } finally {
    lines.close();
    if (isHidden) process.stderr.write('\n');
  }
}

/** All of standard input: one or a few secrets. */
export async function readStandardInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk as string;
    if (text.length > inputMax) {
      throw new CliFailure('usage', 'the input is too long for a secret.');
    }
  }
  return text;
}
