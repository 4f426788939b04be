import { confirmTool } from '../../../server/src/mcp/run-tool.ts';
import { nameOf, tools } from '../../../server/src/mcp/tools.ts';
import type { FastifyInstance } from 'fastify';
import {
  type Credentials,
  fillRequest,
  type SendRequest,
  toPlainAnswer,
} from './console-requests.ts';

/** Sends a request of the console as an agent does: as a call of its tool, confirmed if it must be. */
export const sendToAgent: SendRequest = async (server, request) => {
  const { operation, credentials, id } = request;
  const tool = tools.find((each) => each.operation === operation);
  if (tool === undefined) throw new Error(`${operation.operationId} is no tool`);
  const { pathId, query, body } = fillRequest(request);
  const input = { ...(operation.path.includes(':id') && { id: pathId }), ...query, ...body };
  const call = (name: string, sent: object) => callTool(server, credentials, [name, sent]);
  const prepared = await call(nameOf(tool), input);
  const { confirmation_id } = prepared.content as { confirmation_id?: string };
  const answer =
    confirmation_id === undefined ? prepared : await call(confirmTool, { confirmation_id });
  const status = answer.status === 200 ? operation.successStatus : answer.status;
  return toPlainAnswer({ status, payload: JSON.stringify(answer.content), headers: {} }, id);
};

/** The status is that of the problem if the tool failed. */
async function callTool(
  server: FastifyInstance,
  credentials: Credentials,
  [name, input]: readonly [name: string, input: object],
): Promise<{ readonly status: number; readonly content: object }> {
  const params = { name, arguments: input };
  const answer = await server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', ...credentials },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  });
  if (answer.statusCode !== 200) return { status: answer.statusCode, content: answer.json() };
  const { result } = answer.json<{
    result: { isError?: boolean; content: readonly { readonly text: string }[] };
  }>();
  const text = (result.content[0]?.text ?? '').replace(/^<records>|<\/records>$/g, '');
  const content = JSON.parse(text) as { readonly status: number };
  return { status: result.isError === true ? content.status : 200, content };
}
