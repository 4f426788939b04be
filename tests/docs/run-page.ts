import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, hasPython } from '../harness/find-program.ts';
import { eventually } from '../harness/eventually.ts';
import { compareHttp, compareJson, compareText } from './match-output.ts';
import { type Block, placeOf } from './read-pages.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** What a reader brings to a page. */
export interface Reader {
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  /** Text of the page and what the reader writes instead, computed when needed. */
  readonly fillIn: Readonly<Record<string, (printed: string) => string | Promise<string>>>;
}

/** A program may have to create a whole company on a busy machine first. */
const startedMs = 240_000;
/** The webhook arrives in another terminal. */
const shownMs = 30_000;

/** `sh stays`: runs until it is stopped, so the reader continues in another terminal. */
const stays = (block: Block): boolean => block.words.includes('stays');

/**
 * Follows a page: runs its `sh` blocks in order, in terminals that keep their variables and
 * folders, with its programs as files next to them. Skips programs in languages that this machine
 * lacks, with the commands that name them and their output. The output must match the page. Returns
 * the number of compared blocks.
 */
export async function runPage(blocks: readonly Block[], reader: Reader): Promise<number> {
  const terminals: Terminal[] = [];
  const open = (): Terminal => {
    const terminal = openTerminal(reader.directory, reader.env);
    terminals.push(terminal);
    return terminal;
  };
  let terminal = open();
  let before: string[] = [];
  let waitMs = shownMs;
  let compared = 0;
  const leftOut: string[] = [];
  let isLeftOut = false;
  try {
    for (const block of blocks) {
      if (isProgram(block) && lacks(block)) {
        leftOut.push(programName(block));
        continue;
      }
      if (!block.isOutput) isLeftOut = leftOut.some((name) => block.text.includes(` ${name}`));
      if (isLeftOut) continue;
      if (isProgram(block)) {
        const text = await fillIn(block, reader, '');
        writeFileSync(join(reader.directory, programName(block)), text);
      } else if (block.language === 'sh') {
        before = terminals.map(({ printed }) => printed());
        await paste(block, await fillIn(block, reader, before.join('')), terminal);
        waitMs = stays(block) ? startedMs : shownMs;
        terminal = stays(block) ? open() : terminal;
      } else if (block.isOutput) {
        await eventually(async () => expectShown(block, terminals, before), waitMs);
        compared += 1;
      }
    }
    return compared;
  } finally {
    await Promise.all(terminals.map((each) => each.close()));
  }
}

function lacks({ language }: Block): boolean {
  const interpreter = interpreters[language];
  if (interpreter === undefined) return false;
  return language === 'python' ? !hasPython() : findProgram(interpreter) === undefined;
}

async function paste(block: Block, commands: string, terminal: Terminal): Promise<void> {
  const running = terminal.run(commands).catch((error: Error) => {
    throw new Error(`${placeOf(block)}: ${error.message}`);
  });
  if (!stays(block)) return running;
  // On failure, the missing output is reported; when the page is finished, it is stopped.
  running.catch(() => undefined);
}

/** Programs that a machine may lack; Node is always available. */
const interpreters: Readonly<Record<string, string>> = {
  python: 'python3',
  go: 'go',
  php: 'php',
  ruby: 'ruby',
};

/** Whether the block is a file next to the commands; a check without a name is tested elsewhere. */
export function isProgram({ language, text }: Block): boolean {
  return language === 'ts' || (language in interpreters && namePattern.test(text));
}

const namePattern = /^(?:\/\/|#|<\?php \/\/) (\S+\.\w+)\n/;

/** A program's first line is its name: `// name.ts`, `# name.py`. */
export function programName(block: Block): string {
  const [, name] = namePattern.exec(block.text) ?? [];
  if (name === undefined) throw new Error(`${placeOf(block)}: begins with no name, as // name.ts`);
  return name;
}

async function fillIn(block: Block, { fillIn: values }: Reader, printed: string): Promise<string> {
  let { text } = block;
  for (const [shown, value] of Object.entries(values)) {
    if (text.includes(shown)) text = text.replaceAll(shown, await value(printed));
  }
  if (block.language === 'sh' && text.includes('…'))
    throw new Error(`${placeOf(block)}: what stands for the …?`);
  return text;
}

function expectShown(
  block: Block,
  terminals: readonly Terminal[],
  before: readonly string[],
): void {
  const outputs = terminals.map(({ printed }, index) => printed().slice(before[index]?.length));
  const faults = outputs.map((printed) => compare(block, printed));
  if (faults.includes(undefined)) return;
  const printed = outputs.filter((text) => text.trim() !== '').join('\n---\n');
  throw new Error(`${placeOf(block)}: ${faults.join(' | ')}\nprinted:\n${printed}`);
}

function compare({ language, text }: Block, printed: string): string | undefined {
  if (language === 'text') return compareText(text, printed);
  try {
    return language === 'http'
      ? compareHttp(text, printed)
      : compareJson(JSON.parse(text), JSON.parse(printed));
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error);
  }
}
