#!/usr/bin/env node
// Plain JavaScript on purpose: an older Node must get as far as the message below.
// The oldest that has Temporal.
const oldestMajor = 26;
if (Number(process.versions.node.split('.')[0]) < oldestMajor) {
  process.stderr.write(
    `muster requires Node.js ${oldestMajor} or later, but this is ${process.version}. Start muster with "npm start" or "npx muster": both use the version that "npm ci" installed.\n`,
  );
  process.exit(2);
}
const { keepCompiledCode } = await import('./keep-compiled-code.js');
keepCompiledCode();
await import('../src/main/cli.ts');
