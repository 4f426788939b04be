import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { currentRequest, describeRequest } from './current-request.ts';

export type Log = Logger;
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Removed from every logged object. */
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'secret',
  'token',
  'headers.authorization',
  'headers.cookie',
  '*.headers.authorization',
  '*.headers.cookie',
  '*.password',
  '*.secret',
  '*.token',
];

export interface LogOptions {
  readonly level: LogLevel;
  /** Colours and one short line per entry instead of JSON; for terminals. */
  readonly pretty: boolean;
  readonly destination?: DestinationStream;
}

/** Writes JSON lines to standard output, with secrets removed. */
export function createLog({ level, pretty, destination }: LogOptions): Log {
  const options = {
    level,
    base: { name: 'muster' },
    mixin: requestOfLine,
    redact: { paths: secretPaths, censor: '[removed]' },
    timestamp: stdTimeFunctions.isoTime,
  };
  if (pretty) {
    return pino({
      ...options,
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,name' } },
    });
  }
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Every line that is written for a request says for which one. */
function requestOfLine(): object {
  const request = currentRequest();
  return request === undefined ? {} : describeRequest(request);
}
