import { rawHtml } from '../html.ts';

/** How the page that describes the API looks; the colours are those of plain-page.ts. */
export const apiDocsStyle = rawHtml(`
  main { max-width: 1240px; }
  .docs { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: 40px; }
  nav ul { position: sticky; top: 24px; list-style: none; margin: 0; padding: 0; }
  nav a { display: block; padding: 6px 0; color: var(--ink); text-decoration: none; text-transform: capitalize; }
  nav a:hover { color: var(--signal); text-decoration: underline; }
  .lead { color: var(--soft); max-width: 75ch; margin: 0 0 8px; }
  .lead code { color: var(--ink); }
  h2 { text-transform: capitalize; scroll-margin-top: 16px; }
  h3 { margin: 20px 0 6px; font-size: 15px; }
  details { border-top: 1px solid var(--line); }
  section details:last-of-type { border-bottom: 1px solid var(--line); }
  details[open] { background: var(--raised); }
  summary { display: grid; grid-template-columns: 4.5rem minmax(0, 17rem) minmax(0, 1fr) minmax(0, 11rem); gap: 4px 16px; align-items: baseline; padding: 10px 12px; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary:hover { background: var(--raised); }
  summary code { font-weight: 600; overflow-wrap: anywhere; }
  .summary { color: var(--soft); }
  .method { font: 700 12px/1.4 ui-monospace, Menlo, Consolas, monospace; padding: 2px 0; text-align: center; border: 1px solid currentColor; border-radius: 2px; color: var(--signal); }
  .method.get { color: var(--ok); }
  .method.delete { color: var(--danger); }
  .access { font-size: 13px; color: var(--soft); text-align: right; }
  .access.guarded { color: var(--ink); font-weight: 600; }
  .call { padding: 0 12px 24px; }
  .call > p { margin: 4px 0; }
  .wide { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 5px 16px 5px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
  th { width: 17rem; }
  td:last-child { width: 5rem; color: var(--soft); }
  .note { margin: 0; color: var(--soft); }
  .answer { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 2px 12px; }
  .answer.bad { grid-template-columns: 2.5rem 16rem minmax(0, 1fr); }
  .answer b { color: var(--ok); }
  .answer.bad b { color: var(--danger); }
  .answer.bad span { color: var(--soft); }
  pre { margin: 0; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--line); }
  @media (max-width: 860px) {
    .docs { grid-template-columns: minmax(0, 1fr); gap: 16px; }
    nav ul { position: static; display: flex; flex-wrap: wrap; gap: 0 16px; }
    summary { grid-template-columns: 4.5rem minmax(0, 1fr); }
    .summary, .access { grid-column: 1 / -1; text-align: left; }
    .answer.bad { grid-template-columns: 2.5rem minmax(0, 1fr); }
    .answer.bad span { grid-column: 2; }
    th { width: auto; }
  }
`);
