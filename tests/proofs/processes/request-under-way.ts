import { once } from 'node:events';
import { connect } from 'node:net';
import { type Customer, employeeJson } from './customer.ts';

export interface RequestUnderWay {
  /**
   * Sends the body and resolves with the status line of the response. The connection stays open.
   */
  finish(): Promise<string>;
}

const goAhead = 'HTTP/1.1 100 Continue\r\n\r\n';

/** A creation whose headers have arrived (the service sent 100 Continue), without its body yet. */
export async function beginRequest(
  address: string,
  { key }: Customer,
  connection: 'close' | 'keep-alive',
): Promise<RequestUnderWay> {
  const { hostname, port } = new URL(address);
  const body = employeeJson();
  const socket = connect(Number(port), hostname);
  const received = { text: '' };
  socket.setEncoding('utf8').on('data', (text: string) => {
    received.text += text;
  });
  socket.write(
    [
      'POST /api/v1/employees HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Connection: ${connection}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  if (received.text !== goAhead) throw new Error(`not under way: ${received.text}`);
  return {
    finish: async () => {
      socket.write(body);
      await once(socket, 'data');
      return received.text.slice(goAhead.length).split('\r\n')[0] ?? '';
    },
  };
}
