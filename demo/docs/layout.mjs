import { html } from '../lib/html.mjs';

/** @import { Part } from '../lib/html.mjs' */
/** @import { DocsPage } from './pages.mjs' */

const GROUPS = ['Start', 'Guides', 'Reference', 'Elements', 'Examples', 'Project', 'Rules'];

/** From a page to the root of the site. @param {string} path */
export const upFrom = (path) => '../'.repeat(path.split('/').length - 1);

/** @param {readonly DocsPage[]} pages @param {string} up @param {string} [current] */
export const pageList = (pages, up, current) =>
  GROUPS.map(
    (group) =>
      html`<li>
        <span class="nav__group">${group}</span>
        <ul>
          ${pages
            .filter((page) => page.group === group)
            .map(
              ({ path, title }) =>
                html`<li>
                  <a href="${up}${path}" ${path === current ? html` aria-current="page"` : ''}>${title}</a>
                </li>`,
            )}
        </ul>
      </li>`,
  );

/**
 * @param {object} page
 * @param {string} page.path
 * @param {string} page.title
 * @param {string} page.description
 * @param {Part} page.main
 * @param {{ id: string, text: string }[]} [page.contents]  the headings that the page lists
 * @param {readonly DocsPage[]} pages
 */
export function printDocsPage({ path, title, description, main, contents = [] }, pages) {
  const up = upFrom(path);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · yearbook-islands</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${description}" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${up}assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${up}assets/dist/yearbook-islands.css" />
        <link rel="stylesheet" href="${up}assets/stage.css" />
        <link rel="stylesheet" href="${up}assets/docs.css" />
        <link rel="stylesheet" href="${up}assets/examples.css" />
        <script type="module" src="${up}assets/docs.js"></script>
        <script type="module" src="${up}assets/dist/yearbook-islands.js"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <a class="top__name" href="${up}index.html">yearbook-islands</a>
          <form class="search" role="search" action="${up}pages.html" data-root="${up}">
            <label class="hidden" for="search">Search the documentation</label>
            <input id="search" type="search" name="q" placeholder="Search" autocomplete="off" />
            <button>All pages</button>
            <div class="search__results" id="search-results" hidden></div>
            <p class="hidden" role="status" id="search-status"></p>
          </form>
        </header>
        <div class="page">
          <yb-menu class="side" name="documentation" label="Pages">
            <nav class="nav" aria-label="Pages">
              <ul>
                ${pageList(pages, up, path)}
              </ul>
            </nav>
          </yb-menu>
          <main id="content" tabindex="-1">
            <h1>${title}</h1>
            ${
              contents.length > 2 &&
              html`<nav class="contents" aria-label="On this page">
                <p>On this page</p>
                <ul>
                  ${contents.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
                </ul>
              </nav>`
            }
            ${main}
          </main>
        </div>
        <footer class="foot">
          <p>
            MIT licence. <a href="${up}guides/support.html">Browsers and accessibility</a>.
            <a href="${up}pages.html">All pages</a>.
          </p>
        </footer>
      </body>
    </html>`.text;
}
