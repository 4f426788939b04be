import { confirmTool } from '../../../../server/src/mcp/run-tool.ts';
import { nameOf, tools } from '../../../../server/src/mcp/tools.ts';
import { nilUuid } from '../../../../server/src/platform/ids.ts';
import { operations as scimOperations } from '../../../../server/src/scim/operations.ts';
import { optionsOf, type Target, type WorstRequest } from './worst-requests.ts';
import { worstValue } from './worst-values.ts';

/** SCIM has no schemas of its requests: texts that its language allows, as long as can be. */
export function scimRequests(token: string, idOf: (name: string) => string): WorstRequest[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const filters = [
    ...[16, 46].map((count) =>
      Array.from({ length: count }, () => '(id pr or id pr)').join(' and '),
    ),
    Array.from({ length: 30 }, () => '(userName pr or active pr)').join(' and '),
    Array.from({ length: 45 }, (_, n) => `userName eq "${n}"`).join(' or '),
    `${'('.repeat(490)}userName pr${')'.repeat(490)}`,
    `${'not ('.repeat(160)}userName pr${')'.repeat(160)}`,
    `userName eq "${'a'.repeat(980)}"`,
    `emails[${Array.from({ length: 35 }, () => 'value pr or type pr').join(' and ')}]`,
  ];
  const patch = (path: string, count: number) =>
    JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: Array.from({ length: count }, () => ({
        op: 'add',
        path,
        value: [{ value: nilUuid }],
      })),
    });
  const members = Array.from({ length: 2_500 }, () => ({ value: crypto.randomUUID() }));
  const bodies = {
    'many operations': patch('members', 1_500),
    'many filters': patch('members[value eq "x" and (type pr or value pr)]', 1_200),
    'a long path': patch(filters[0] ?? '', 1),
    'many members': JSON.stringify({ displayName: 'a', members }),
    'many emails': JSON.stringify({ userName: 'a@example.test', emails: members }),
    deep: '['.repeat(100_000),
  };
  return scimOperations.flatMap(({ method, path }) => {
    const shared = { surface: '/scim/v2', name: `${method} ${path}`, method, headers };
    const url = `/scim/v2${path.replace(':id', () => idOf(path.includes('Group') ? 'provisioned_groups' : 'users'))}`;
    if (method === 'GET' || method === 'DELETE') {
      return filters.map((filter, index) => ({
        ...shared,
        detail: `filter ${index}`,
        url: `${url}?filter=${encodeURIComponent(filter)}`,
      }));
    }
    return Object.entries(bodies).map(([detail, body]) => ({ ...shared, detail, url, body }));
  });
}

/** Tools take the same as the operations of the console, in one envelope. */
export function agentRequests(token: string, targets: readonly Target[]): WorstRequest[] {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
  const call = (name: string, detail: string, input: unknown): WorstRequest => ({
    surface: 'mcp',
    name,
    detail,
    method: 'POST',
    url: '/mcp',
    headers,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    }),
  });
  return tools
    .flatMap((tool) => {
      const target = targets.find(({ name }) => name === tool.operation.operationId);
      if (target === undefined) throw new Error(`${nameOf(tool)} is no operation`);
      const properties = { ...target.query?.properties, ...target.body?.properties };
      const inputs = (['a', 'e\u0301\u0323'] as const).map(
        (letters) => worstValue({ properties }, optionsOf(target, { letters })) as object,
      );
      return inputs.map((input, index) =>
        call(nameOf(tool), `longest ${index}`, { id: target.path.split('/')[4], ...input }),
      );
    })
    .concat([call(confirmTool, 'longest', { confirmation_id: 'a'.repeat(200_000) })]);
}

export function oauthRequests(): WorstRequest[] {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const long = `client_id=${'a'.repeat(3_000)}&redirect_uri=https://x.test/${'a'.repeat(3_000)}&scope=${'a+'.repeat(500)}`;
  const shared = { surface: 'oauth', headers: {}, method: 'GET' };
  return [
    {
      ...shared,
      name: 'authorize',
      detail: 'long',
      url: `/oauth/authorize?response_type=code&${long}`,
    },
    ...['/oauth/token', '/oauth/revoke'].flatMap((url) =>
      [`grant_type=authorization_code&code=${'a'.repeat(50_000)}`, 'a=1&'.repeat(13_000)].map(
        (body, index) => ({
          ...shared,
          name: url,
          detail: `form ${index}`,
          method: 'POST',
          url,
          headers: form,
          body,
        }),
      ),
    ),
  ];
}
