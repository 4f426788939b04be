import { join } from 'node:path';
import { type ChildProgram, runProgram } from './child-program.ts';

const senderScript = join(import.meta.dirname, 'bare-sender-program.ts');

export interface BareRun {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

/** The output of `bare-sender-program.ts`. */
interface BareOutput {
  readonly sent: number;
  readonly failed: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** The baseline of deliveries: a loop of HMAC and POST. @throws if the receiver rejects any */
export async function sendBare({ url }: ChildProgram, seconds: number): Promise<BareRun> {
  const output = await runProgram(process.execPath, [senderScript], {
    settings: { TARGET: `${url}/`, SECONDS: String(seconds) },
  });
  const { sent, failed, seconds: took, cpuSeconds } = JSON.parse(output) as BareOutput;
  if (failed > 0) throw new Error(`the receiver refused ${failed} bare deliveries`);
  return { perSecond: sent / took, cpuMicroseconds: (cpuSeconds * 1_000_000) / sent };
}
