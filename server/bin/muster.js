#!/usr/bin/env node
// Plain JavaScript on purpose: an older Node must get as far as the message below.
// The oldest that has Temporal.
const oldestMajor = 26;
if (Number(process.versions.node.split('.')[0]) < oldestMajor) {
  process.stderr.write(
    `muster needs Node ${oldestMajor} or newer, this is ${process.version}. Start it with "npm start" or "npx muster": both use the Node that "npm ci" brought.\n`,
  );
  process.exit(2);
}
const { keepCompiledCode } = await import('./keep-compiled-code.js');
keepCompiledCode();
await import('../src/main/cli.ts');
