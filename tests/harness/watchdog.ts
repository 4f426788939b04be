import { spawn } from 'node:child_process';

// `read` succeeds when the watch is cancelled and fails when the pipe breaks because this process
// ended.
const script = `
read -r calledOff && exit 0
pid=$(head -n 1 "$2" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -QUIT "$pid"
  for attempt in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL "$pid" 2>/dev/null
fi
rm -rf "$1"
`;

/**
 * Stops a server and removes its directory as soon as this process is gone for any reason, so that
 * a killed test run leaves nothing behind. The server writes its process id to `pidFile`. Returns
 * the function that cancels it.
 */
export function watchOver(directory: string, pidFile: string): () => void {
  const child = spawn('/bin/sh', ['-c', script, 'sh', directory, pidFile], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return () => child.stdin.end('called off\n');
}
