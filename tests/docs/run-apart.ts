import type { Block } from './read-pages.ts';

/** Blocks outside of the guides that the tests of this folder run anyway. */
const runApart: readonly Pick<Block, 'page' | 'language' | 'text'>[] = [
  { page: 'README.md', language: 'sh', text: "curl -sS -H 'Authorization: Bearer svc_live_…'" },
  { page: 'docs/operations/delete-a-company.md', language: 'sql', text: '' },
  { page: 'docs/operations/runbook.md', language: 'sql', text: '' },
  { page: 'receivers/README.md', language: 'sql', text: '' },
];

export function isRunApart({ page, language, text }: Block): boolean {
  return runApart.some(
    (each) => page === each.page && language === each.language && text.startsWith(each.text),
  );
}
