import { outboundFault } from './outcome.ts';

/** Of one exchange. */
const interimResponsesMax = 5;
/** Of all of them together. */
const interimBytesMax = 8_192;
const headEnd = '\r\n\r\n';
/** An interim response, as far as it has arrived. */
const shape = 'HTTP/1.d 1dd';
const switchingProtocols = '101';

/** What a receiver sends before its response: 100 Continue, 103 Early Hints and the like. */
export interface InterimResponses {
  /** Begins an exchange: the next bytes are the head of a response. */
  begin(): void;
  /**
   * The chunk without interim responses, possibly empty.
   *
   * @throws OutboundFault if there are too many
   */
  skip(chunk: Buffer): Buffer;
}

/**
 * Takes interim responses out of the bytes of a connection. A client must expect them at any time
 * (RFC 9110, section 15.2), but undici 8.12 fails on a 100 that it didn't ask for, and reads any
 * number of the others. 101 stays: nothing asked for another protocol, so it is an error.
 */
export function createInterimResponses(): InterimResponses {
  let isInHead = false;
  let held: Buffer = Buffer.alloc(0);
  let count = 0;
  let bytes = 0;

  const pass = (rest: Buffer): Buffer => {
    isInHead = false;
    held = Buffer.alloc(0);
    return rest;
  };
  const take = (end: number): void => {
    count += 1;
    bytes += end;
    if (count > interimResponsesMax || bytes > interimBytesMax) throw tooMany();
    held = held.subarray(end);
  };
  return {
    begin: () => {
      isInHead = true;
      held = Buffer.alloc(0);
      count = 0;
      bytes = 0;
    },
    skip: (chunk) => {
      if (!isInHead) return chunk;
      let searchedBytes = Math.max(0, held.length - headEnd.length + 1);
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      for (;;) {
        if (!mayBeInterim(held)) return pass(held);
        const at = held.indexOf(headEnd, searchedBytes);
        if (at < 0) break;
        take(at + headEnd.length);
        searchedBytes = 0;
      }
      if (bytes + held.length > interimBytesMax) throw tooMany();
      return Buffer.alloc(0);
    },
  };
}

function mayBeInterim(head: Buffer): boolean {
  const text = head.toString('latin1', 0, shape.length);
  const fits = Array.from(text).every((character, index) =>
    shape[index] === 'd' ? character >= '0' && character <= '9' : character === shape[index],
  );
  return fits && !text.endsWith(` ${switchingProtocols}`);
}

function tooMany() {
  return outboundFault('reset', 'the receiver sent too many interim responses');
}
