/**
 * Adds what Scalar's page lacks: a language, an icon, and a bar with links to the documentation and
 * the console. The bar has no script or file of its own, so the page's policy needs no exception.
 */
export function frameReference(html: string): string {
  return html
    .replace('<html>', '<html lang="en">')
    .replace('</head>', `${head}</head>`)
    .replace('<div id="app">', `${bar}<div id="app">`);
}

// The icon of the service's own page.
const icon = '/icon.svg';

const head = `  <link rel="icon" href="${icon}" type="image/svg+xml">
    <style>
      :root { --scalar-custom-header-height: 3.25rem; }
      .docs-bar {
        position: sticky; top: 0; z-index: 20; box-sizing: border-box;
        display: flex; align-items: center; gap: 1.25rem;
        height: var(--scalar-custom-header-height); padding: 0 1rem;
        border-bottom: 1px solid var(--scalar-border-color);
        background: var(--scalar-background-1);
        font: 0.9375rem/1.5 system-ui, sans-serif; white-space: nowrap;
      }
      .docs-bar a { color: var(--scalar-color-1); text-decoration: none; }
      .docs-bar a:hover { text-decoration: underline; }
      .docs-bar a:first-child { display: flex; align-items: center; gap: 0.6rem; font-weight: 600; }
      .docs-bar a:last-child { margin-left: auto; }
    </style>
  `;

const bar = `<nav class="docs-bar" aria-label="Documentation">
      <a href="/docs/"><img src="${icon}" alt="" width="24" height="24">Documentation</a>
      <a href="/">Console</a>
    </nav>
    `;
