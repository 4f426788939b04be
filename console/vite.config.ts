import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Replaced by the server for each answer; see server/src/console-api/page/console-page.ts.
const noncePlaceholder = '__CSP_NONCE__';

// `npm run console` reaches a server started beside it, by default that of `npm run demo`.
const backend = process.env['MUSTER_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  html: { cspNonce: noncePlaceholder },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // What an open page of the build before still loads stays for a while (scripts/build-pages/main.ts).
    emptyOutDir: false,
    // What counts is the first screen, compressed: tests/browser/first-screen.browser.test.ts.
    chunkSizeWarningLimit: 1_000,
    // Data URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        // The headers of each response are 1 kB. By default, each set of pages that shares a module
        // gets its own chunk: the first screen then had 98 scripts and 100 kB of headers.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2, priority: 1 },
            { name: 'shared', minShareCount: 30 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/console/api': backend, '/docs': backend, '/api': backend },
  },
});
