import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Replaced by the server for each answer; see server/src/console-api/frame/console-page.ts.
const noncePlaceholder = '__CSP_NONCE__';

// `npm run console` reaches a server started beside it, by default that of `npm run demo`.
const backend = process.env['MUSTER_URL'] ?? 'http://127.0.0.1:3000';

// Paths end in either kind of slash.
const ofFrame = [
  /rolldown[\\/]runtime/,
  /src[\\/](?:api|theme|lost-scripts|search-params|csp-nonce|i18n[\\/](?!texts|sentences))/,
  // The palette, the help, the second confirmation and the calendar of a sandbox are loaded on first use.
  /src[\\/]shell[\\/](?!advance-dialog|command-palette|keyboard-help|session-end-dialog|step-up-dialog)/,
  /src[\\/]pages[\\/]access[\\/](?:access-problem|routes)/,
  // All but the parts of lists and forms: one of them would bring calendars and choices along.
  /src[\\/]ui[\\/](?!audit-|balance-|bulk-|column-|data-list|date-|decimal-|list-|saved-|person-(?!avatar)|read-|search-|take-over|use-(?:column|row|take)|[\w-]*(?:amount|assignment|bank-account|claim|money|pay-item|picker|select))/,
  /@tanstack[\\/](?:react-)?(?:query|router|store)|react-i18next|@tabler/,
  /@mantine[\\/](?:form|hooks|notifications|core[\\/]esm[\\/]core)/,
  /components[\\/](?:Checkbox|CopyButton|Divider|Drawer|Grid|Menu|SimpleGrid|Table|Tabs|Textarea|Tooltip)[\\/]/,
];

/**
 * The files that pages share. By default, each set of pages that shares a module gets its own file:
 * the page of an employee had 57. Fewer files are worth 30 kB more on the first page, which the
 * next page needs anyway; tests/browser/page-cost.browser.test.ts measures both.
 */
const sharedFiles = [
  // Needed by every page.
  { name: 'frame', priority: 3, test: (id: string) => ofFrame.some((part) => part.test(id)) },
  // Tables, dates, numbers, choices. Charts stay apart, because they take 98 kB.
  {
    name: 'lists-and-forms',
    priority: 2,
    minShareCount: 2,
    test: /src[\\/]ui|@mantine[\\/](?:core|dates|hooks)|@tanstack|dayjs|react-number-format/,
  },
  // The pay of an employee has panels of all these sections.
  {
    name: (id: string) => `texts-of-pay-${/texts\.(\w+)/.exec(id)?.[1]}`,
    debugName: 'texts of pay',
    priority: 1,
    test: /src[\\/]pages[\\/](?:claims|pay-groups|pay-items|pay-rules|payroll)[\\/]texts/,
  },
  // Needed by several pages of one section.
  {
    name: (id: string) => `parts-of-${/pages[\\/]([\w-]+)/.exec(id)?.[1]}`,
    debugName: 'parts of a section',
    priority: 1,
    minShareCount: 2,
    test: /src[\\/]pages[\\/][\w-]+[\\/](?!texts)/,
  },
];

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
    // One file: the styles of all pages are 8 kB larger than those of the first, but one request.
    cssCodeSplit: false,
    reportCompressedSize: false,
    manifest: 'manifest.json',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: sharedFiles },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/console/api': backend, '/docs': backend, '/api': backend },
  },
});
