import type { RecognisedPerson } from '../access/applications/recognise-access-token.ts';
import { shownVersions } from '../access/audit/shown-versions.ts';
import { Problem } from '../platform/http/problem.ts';
import type { TObject } from 'typebox';
import type { ConsoleOperation } from '../console-api/frame/operation.ts';
import {
  confirmationSeconds,
  type PreparedWrite,
  prepareWrite,
  takeWrite,
} from './confirmations.ts';
import { type Answered, type Call, checkInput, runOperation } from './run-operation.ts';
import { inputFor } from './tool-input.ts';
import { nameOf, type Tool, tools } from './tools.ts';

/** The tool that carries out a prepared write. */
export const confirmTool = 'confirm';

/** A request to `/mcp` and what its application may do for the person. */
export interface AgentCall extends Call {
  readonly person: RecognisedPerson;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * Runs a read. A write is only prepared: it is carried out when its confirmation is sent.
 *
 * @throws Problem `not_found` for an unknown tool or confirmation, `insufficient_scope`, `forbidden`,
 *   and those of the operation
 */
export async function runTool(call: AgentCall, name: string, input: Input): Promise<object> {
  if (name === confirmTool) return confirm(call, input);
  const tool = findTool(call, name);
  return tool.preview === undefined ? read(call, tool, input) : prepare(call, tool, input);
}

function findTool({ person, actor }: AgentCall, name: string): Tool {
  const tool = tools.find((each) => nameOf(each) === name);
  if (tool === undefined) throw new Problem('not_found', `There is no tool "${name}".`);
  if (!person.scopes.includes(tool.scope)) {
    throw new Problem(
      'insufficient_scope',
      `The person hasn't allowed this application the scope ${tool.scope}.`,
    );
  }
  const { access } = tool.operation;
  if (access === 'anyone' || !access.includes(actor.role)) {
    throw new Problem('forbidden', "The person's role doesn't allow this.");
  }
  return tool;
}

async function read(
  call: Call,
  { operation, show }: Tool,
  input: Input,
  etag?: string,
): Promise<object> {
  const shown = shownVersions(etag === undefined ? undefined : [etag]);
  const { body } = await runOperation(call, operation, input, shown);
  return show === undefined ? body : show(body);
}

async function prepare(call: AgentCall, tool: Tool, input: Input): Promise<object> {
  const { operation, preview = operation } = tool;
  checkInput(call, operation, input);
  const about = await runOperation(call, preview, inputFor(preview, input));
  const write = {
    tool: nameOf(tool),
    input: { ...levelShown(operation, about), ...input },
    etag: about.etag,
  };
  return {
    prepared: write.tool,
    arguments: input,
    preview: about.body,
    confirmation_id: await prepareWrite(call.services, call.person, write),
    expires_in_seconds: confirmationSeconds,
  };
}

async function confirm(call: AgentCall, { confirmation_id: id }: Input): Promise<object> {
  const { tool: name, input, etag } = await takeWrite(call.services, call.person, String(id));
  const tool = findTool(call, name);
  await refuseChanged(call, tool, { input, etag });
  return { done: name, result: await read(call, tool, input, etag) };
}

/** The step of an approval that the person was shown, for a decision about it. */
function levelShown({ body }: ConsoleOperation, { body: shown }: Answered): Input {
  if (body === undefined || !('level' in (body as TObject).properties)) return {};
  const [record] = Object.values(shown) as { approval?: { due_level?: number | null } }[];
  const level = record?.approval?.due_level ?? undefined;
  return level === undefined ? {} : { level };
}

/**
 * Every write is about what the person was shown, also a rejection, which the operation itself would
 * carry out without an ETag.
 */
async function refuseChanged(
  call: AgentCall,
  { preview }: Tool,
  { input, etag }: Pick<PreparedWrite, 'input' | 'etag'>,
): Promise<void> {
  if (preview === undefined || etag === undefined) return;
  const now = await runOperation(call, preview, inputFor(preview, input));
  if (now.etag === etag) return;
  throw new Problem(
    'precondition_failed',
    'The record has changed since the person was shown it. Nothing was done. Prepare the change again and show the new preview.',
  );
}
