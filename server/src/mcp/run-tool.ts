import type { RecognisedPerson } from '../access/applications/recognise-access-token.ts';
import { Problem } from '../platform/http/problem.ts';
import { confirmationSeconds, prepareWrite, takeWrite } from './confirmations.ts';
import { type Call, checkInput, runOperation } from './run-operation.ts';
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

async function read(call: Call, { operation, show }: Tool, input: Input): Promise<object> {
  const answer = await runOperation(call, operation, input);
  return show === undefined ? answer : show(answer);
}

async function prepare(call: AgentCall, tool: Tool, input: Input): Promise<object> {
  const { operation, preview = operation } = tool;
  checkInput(call, operation, input);
  const about = await runOperation(call, preview, inputFor(preview, input));
  const write = { tool: nameOf(tool), input };
  return {
    prepared: write.tool,
    arguments: input,
    preview: about,
    confirmation_id: await prepareWrite(call.services, call.person, write),
    expires_in_seconds: confirmationSeconds,
  };
}

async function confirm(call: AgentCall, { confirmation_id: id }: Input): Promise<object> {
  const { tool, input } = await takeWrite(call.services, call.person, String(id));
  return { done: tool, result: await read(call, findTool(call, tool), input) };
}
