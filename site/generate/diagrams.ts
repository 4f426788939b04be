import { instance } from '@viz-js/viz';
import { attributes, finishDrawing, frameDrawing } from './finish-drawing.ts';

interface Diagram {
  readonly title: string;
  /** The same in words. */
  readonly description: string;
  readonly nodes: Readonly<Record<string, string>>;
  readonly edges: readonly (readonly [from: string, to: string, label?: string])[];
}

/** By the name in the page. */
const diagrams: Readonly<Record<string, Diagram>> = {
  delivery: {
    title: 'States of a delivery',
    description:
      'A delivery is pending until an attempt gets a 2xx response, and is then delivered. After the last failed attempt it is failed. ' +
      'When its endpoint is disabled it is skipped. A retry or a replay makes a failed or skipped delivery pending again.',
    nodes: { pending: 'pending', delivered: 'delivered', failed: 'failed', skipped: 'skipped' },
    edges: [
      ['pending', 'delivered', '2xx within 10 seconds'],
      ['pending', 'pending', 'an attempt fails'],
      ['pending', 'failed', 'the last attempt fails, or 410'],
      ['pending', 'skipped', 'the endpoint is disabled'],
      ['failed', 'pending', 'retry or replay'],
      ['skipped', 'pending', 'replay'],
    ],
  },
  'way of an event': {
    title: 'From a change to your program',
    description:
      'A change and its event are written in one transaction. The relay puts the event into the feed and makes a delivery for each endpoint. ' +
      'Your program gets it as a signed request, or reads the feed.',
    nodes: {
      change: 'a change in the console or by API',
      journal: 'journal, in the same transaction',
      feed: 'event feed, in order',
      deliveries: 'a delivery for each endpoint',
      endpoint: 'your endpoint: verify, store, answer 2xx',
      reader: 'your program: read after the last position',
    },
    edges: [
      ['change', 'journal', 'commits together'],
      ['journal', 'feed', 'relay'],
      ['journal', 'deliveries', 'relay'],
      ['deliveries', 'endpoint', 'signed POST, retried'],
      ['feed', 'reader', 'GET /events'],
    ],
  },
  'event feed': {
    title: 'Following the event feed',
    description:
      'Read after the stored position. Apply the events and store the new position in one transaction of your own. ' +
      'Without events, the request waits up to 30 seconds. After 410, read the full lists again and continue with rewound_to.',
    nodes: {
      read: 'GET /events after the stored position',
      apply: 'apply the events and store the position, together',
      reset: 'read the full lists again, continue with rewound_to',
    },
    edges: [
      ['read', 'apply', 'events'],
      ['apply', 'read', 'continue'],
      ['read', 'read', 'none yet: wait'],
      ['read', 'reset', '410 feed_rewound'],
      ['reset', 'read'],
    ],
  },
  'act for a person': {
    title: 'Acting for a person (OAuth)',
    description:
      'Your application sends the person to the console. They sign in and allow it. The console sends them back with a code. ' +
      'Your server exchanges the code for a token, and refreshes the token when it expires.',
    nodes: {
      app: 'your application',
      console: 'the console: sign in, allow the scopes',
      token: 'your server has a token of the person',
      call: 'requests in their name',
    },
    edges: [
      ['app', 'console', 'redirect with PKCE'],
      ['console', 'app', 'back with a code'],
      ['app', 'token', 'exchange the code'],
      ['token', 'call', 'Bearer token'],
      ['call', 'token', '401: refresh it'],
    ],
  },
};

const placeholder = /^<!-- diagram: (.*?) -->$/gm;

/**
 * Replaces each line `<!-- diagram: delivery -->` of a page.
 *
 * @throws Error for an unknown name
 */
export async function insertDiagrams(markdown: string): Promise<string> {
  if (!markdown.includes('<!-- diagram: ')) return markdown;
  const viz = await instance();
  return markdown.replaceAll(placeholder, (_line, name: string) => {
    const diagram = diagrams[name];
    if (diagram === undefined) throw new Error(`there is no diagram "${name}"`);
    const { title, description, nodes, edges } = diagram;
    const svg = viz.renderString(
      {
        ...attributes,
        graphAttributes: { ...attributes.graphAttributes, nodesep: 0.9, ranksep: 0.75 },
        nodes: Object.entries(nodes).map(([node, label]) => ({
          name: node,
          attributes: { label, margin: '0.35,0.12' },
        })),
        edges: edges.map(([tail, head, label = '']) => ({
          tail,
          head,
          // The browser's letters are wider than those that Graphviz measures.
          attributes: label === '' ? {} : { label: { html: ` &nbsp; ${label} &nbsp; &nbsp; ` } },
        })),
      },
      { format: 'svg' },
    );
    const id = `diagram-${name.replaceAll(' ', '-')}`;
    return frameDrawing(finishDrawing(svg, { id, title, description }));
  });
}
