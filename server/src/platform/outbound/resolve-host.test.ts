import { createSocket } from 'node:dgram';
import { afterEach, describe, expect, it } from 'vitest';
import { createHostResolver } from './resolve-host.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const typeA = 1;
const typeAaaa = 28;

interface Zone {
  readonly four?: readonly number[];
  readonly six?: readonly number[];
}

/** A name server with one address of each kind for every name; with undefined it never responds. */
async function startNameServer(zone: Zone | undefined): Promise<{ at: string; asked: number[] }> {
  const asked: number[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const type = query.readUInt16BE(query.indexOf(0, 12) + 1);
    asked.push(type);
    if (zone === undefined) return;
    const address = type === typeA ? zone.four : zone.six;
    socket.send(answerTo(query, type, address), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  cleanUps.push(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  return { at: `127.0.0.1:${socket.address().port}`, asked };
}

/** RFC 1035 section 4: the question repeated and, if there is an address, one record for it. */
function answerTo(query: Buffer, type: number, address: readonly number[] | undefined): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const noName = 3;
  const flags = 0x8180 + (address === undefined ? noName : 0);
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  for (const [index, value] of [flags, 1, address === undefined ? 0 : 1].entries()) {
    header.writeUInt16BE(value, 2 + index * 2);
  }
  if (address === undefined) return Buffer.concat([header, question]);
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length, ...address]);
  return Buffer.concat([header, question, record]);
}

function resolver(at: string, useHostsFile = false) {
  return createHostResolver({ useHostsFile, nameServers: [at] });
}

const six = [0x26, 0x06, 0x47, 0, ...Array.from({ length: 11 }, () => 0), 1];

describe('createHostResolver', () => {
  it('returns the addresses of both families, with or without a trailing dot', async () => {
    const server = await startNameServer({ four: [9, 9, 9, 9], six });
    for (const name of ['hook.example', 'hook.example.']) {
      expect(await resolver(server.at)(name)).toEqual(['9.9.9.9', '2606:4700::1']);
    }
    expect(new Set(server.asked)).toEqual(new Set([typeA, typeAaaa]));
  });

  it('returns none for a name that does not exist', async () => {
    const server = await startNameServer({});
    expect(await resolver(server.at)('absent.example')).toEqual([]);
  });

  it('asks nobody for a name without a dot unless the operator allows private addresses', async () => {
    const server = await startNameServer({ four: [9, 9, 9, 9] });
    for (const name of ['localhost', 'LOCALHOST.', 'app.localhost']) {
      expect(await resolver(server.at)(name)).toEqual([]);
    }
    expect(await resolver(server.at, true)('localhost')).not.toEqual([]);
    expect(await resolver(server.at)('intranet')).toEqual([]);
    expect(server.asked).toEqual([]);
  });

  it('gives up on a silent name server within a delivery’s deadline', async () => {
    const server = await startNameServer(undefined);
    const startedMs = performance.now();
    expect(await resolver(server.at)('hook.example')).toEqual([]);
    expect(performance.now() - startedMs).toBeLessThan(9_000);
  });
});
