import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './styles.css';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchAttention } from './api/attention.ts';
import { createQueries } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { speakWith } from './api/say-refusals.ts';
import { listenToSession } from './api/session-listener.ts';
import { readStyleNonce } from './csp-nonce.ts';
import { startI18n } from './i18n/i18n.ts';
import { loadSay } from './i18n/say-problem.ts';
import { nameLostScripts } from './lost-scripts.ts';
import { createConsoleRouter } from './router.tsx';
import { focusHeadings } from './shell/focus-headings.ts';
import { FocusMemoryScope } from './ui/focus-memory.tsx';
import { ThemeProvider } from './theme-provider.tsx';

async function start(root: HTMLElement): Promise<void> {
  nameLostScripts();
  watchAttention();
  const nonce = readStyleNonce();
  const queries = createQueries();
  const { queryKey } = sessionQuery;
  listenToSession({
    // Open pages ask to sign in again (shell/session-end.tsx).
    onEnd: () => queries.setQueryData(queryKey, null),
    onForbidden: () => void queries.invalidateQueries({ queryKey }),
  });
  // While the texts are loading. Set by public/color-scheme.js: pages that need no session.
  if (!document.documentElement.hasAttribute('data-open-page')) {
    // Its failure is shown by the page that asks for it again.
    void queries.query(sessionQuery).catch(() => undefined);
  }
  const i18n = await startI18n();
  speakWith(() => loadSay(i18n));
  const router = createConsoleRouter({ queries, i18n });
  focusHeadings(router);
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider nonce={nonce}>
        <Notifications position="bottom-left" containerWidth={400} />
        <QueryClientProvider client={queries}>
          <FocusMemoryScope>
            <RouterProvider router={router} />
          </FocusMemoryScope>
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('The page has no root element.');
void start(root);
