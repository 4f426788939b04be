import { instance } from '@viz-js/viz';
import {
  type Entity,
  type Transition,
  transitions,
} from '../../server/src/hr/workflow/transitions.ts';
import { attributes, black, finishDrawing } from './finish-drawing.ts';
import { capacityWords, conditionWords, entityWords, nameAction } from './state-words.ts';

/**
 * The states of an entity and its transitions, as an SVG on a single line. It uses `currentColor`
 * and no style sheet, so it suits light and dark pages and a policy that forbids inline styles.
 */
export async function drawStates(entity: Entity): Promise<string> {
  const viz = await instance();
  const rows = transitions.filter((row) => row.entity === entity);
  return finish(viz.renderString(toGraph(entity, rows), { format: 'svg' }), entity, rows);
}

function toGraph(entity: Entity, rows: readonly Transition[]) {
  const { begins } = entityWords[entity];
  const states = statesOf(rows);
  const isEnd = (state: string): boolean => rows.every(({ from }) => from !== state);
  const starts = Object.keys(begins);
  const moves = rows.filter(({ from, to }) => from !== to);
  const edges = [...Map.groupBy(moves, ({ from, to }) => `${from} ${to}`).values()];
  return {
    ...attributes,
    nodes: [
      ...starts.map((state) => ({
        name: `to ${state}`,
        attributes: { shape: 'point', width: 0.14, fillcolor: black },
      })),
      ...states.map((name) => ({
        name,
        attributes: { peripheries: isEnd(name) ? 2 : 1, label: { html: stateLabel(name, rows) } },
      })),
    ],
    edges: [
      ...starts.map((state) => ({ tail: `to ${state}`, head: state, attributes: {} })),
      ...edges.map((group) => ({
        tail: group[0]?.from ?? '',
        head: group[0]?.to ?? '',
        attributes: { label: { html: group.map(moveLabel).join('') } },
      })),
    ],
  };
}

/** In the order of their first appearance in the table. */
function statesOf(rows: readonly Transition[]): string[] {
  return [...new Set(rows.flatMap(({ from, to }) => [from, to]))];
}

/** The name of the state, and below it the actions that don't change it. */
function stateLabel(state: string, rows: readonly Transition[]): string {
  const within = rows.filter(({ from, to }) => from === state && to === state);
  const lines = within.map(moveLabel).join('');
  return within.length === 0 ? state : `${state}<BR/><FONT POINT-SIZE="12">${lines}</FONT>`;
}

/** The action in bold, who can take it, and under which condition. */
function moveLabel({ action, who, when }: Transition): string {
  const lines = [
    `<B>${nameAction(action)}</B>: ${who.map((capacity) => capacityWords[capacity]).join(', ')}`,
    ...(when === undefined ? [] : [`(${conditionWords[when]})`]),
  ];
  return lines.map((line) => ` ${line} <BR ALIGN="LEFT"/>`).join('');
}

function finish(svg: string, entity: Entity, rows: readonly Transition[]): string {
  const { name } = entityWords[entity];
  return finishDrawing(svg, {
    id: `states-${name.replaceAll(' ', '-')}`,
    title: `States: ${name}`,
    description:
      `${statesOf(rows).length} states and ${rows.length} transitions. ` +
      'A dot points to an initial state, and a double border marks a final state. Actions that do not change the state are listed inside it. ' +
      'The table below has the same information.',
  });
}
