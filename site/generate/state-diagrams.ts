import { readers } from '../../server/src/hr/workflow/readers.ts';
import {
  entities,
  type Entity,
  type Transition,
  transitions,
} from '../../server/src/hr/workflow/transitions.ts';
import { drawStates } from './draw-states.ts';
import { frameDrawing } from './finish-drawing.ts';
import { capacityWords, conditionWords, entityWords, nameAction } from './state-words.ts';

const placeholder = /^<!-- states: (.*?) -->$/gm;

/**
 * Replaces each line `<!-- states: leave request -->` of a page with the diagram of that entity and
 * the table of the same transitions, generated from the table that the service uses.
 *
 * @throws Error for an unknown entity name
 */
export async function insertStates(markdown: string): Promise<string> {
  const names = [...markdown.matchAll(placeholder)].map(([, name = '']) => name);
  const parts = new Map<string, string>();
  for (const name of names) {
    parts.set(name, await writeStates(entityNamed(name)));
  }
  return markdown.replaceAll(placeholder, (_line, name: string) => parts.get(name) ?? '');
}

function entityNamed(name: string): Entity {
  const entity = entities.find((one) => entityWords[one].name === name);
  if (entity === undefined) {
    throw new Error(`no states of "${name}": there are ${entities.join(', ')}`);
  }
  return entity;
}

/** A block of HTML, which has to be on one line, followed by Markdown. */
async function writeStates(entity: Entity): Promise<string> {
  const rows = transitions.filter((row) => row.entity === entity);
  const { begins } = entityWords[entity];
  const whoReads = readers[entity].map((capacity) => capacityWords[capacity]).join(', ');
  return [
    frameDrawing(await drawStates(entity)),
    writeTable(rows),
    `Initial state: ${Object.entries(begins).map(describeBeginning).join(' or ')}. Who can read the record: ${whoReads}. ` +
      'An owner counts as HR and as payroll. Any action that is not in the table is rejected.',
  ].join('\n\n');
}

/** Without any conditions there is no column for them. */
function writeTable(rows: readonly Transition[]): string {
  const isConditional = rows.some(({ when }) => when !== undefined);
  const head = isConditional
    ? '| from | action | who | when | to |'
    : '| from | action | who | to |';
  const lines = rows.map(({ from, action, who, to, when }) => {
    const people = who.map((capacity) => capacityWords[capacity]).join(', ');
    const condition = when === undefined ? '' : conditionWords[when];
    const middle = isConditional ? `${people} | ${condition}` : people;
    return `| \`${from}\` | ${nameAction(action)} | ${middle} | \`${to}\` |`;
  });
  return [head, head.replaceAll(/[^|]+/g, '---'), ...lines].join('\n');
}

function describeBeginning([state, how]: [string, string]): string {
  return `\`${state}\` (${how})`;
}
