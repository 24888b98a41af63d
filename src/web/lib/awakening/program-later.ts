import { MISSING_PROGRAM } from '../missing-program.ts';
import { AWAKE, type Resting } from './awake.ts';

/** Goes on once the page stands on the screen; at once where nobody looks, and soon in a browser that does not tell. */
const PAINTED = `await new Promise((go) => {
  if (document.hidden) return go();
  new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  setTimeout(go, 2000);
});`;

/** Fetches all that the page's program is made of at the same time: what it imports is known here, not there. */
const FETCH = `for (const href of HREFS) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}`;

/**
 * Hears the visitor's first sign, takes who is signed in for one, and gives up waiting after MS. A finger counts when it is lifted, so
 * that nothing changes under it; what scrolls counts if it is the page. A picture that is missing needs the program to stand in for it.
 */
const SIGN = `const sign = new Promise((go) => {
  const isMissing = (one) => one.complete && one.naturalWidth === 0;
  if (document.documentElement.dataset.session === 'in' || [...document.images].some(isMissing)) return go();
  for (const kind of ['mouseover', 'touchend', 'wheel', 'keydown', 'focusin', 'click', 'error']) {
    addEventListener(kind, go, { capture: true, passive: true, once: true });
  }
  document.addEventListener('scroll', go, { passive: true, once: true });
  if (MS !== null) setTimeout(go, MS);
});`;

/**
 * What is pressed while React is on its way shows that it was (`data-held`) and is pressed again when it is there; a link on
 * which the pointer rests hears of it. Links and forms that have an address of their own need nobody, as long as there is a network: without one the
 * browser would leave the page for one of its own. A button that waits for the script (`data-waits`) can be pressed from here
 * on: a disabled one would tell nobody of it.
 */
const HOLD = `let pressed = null;
const hold = (event) => {
  const held = event.target.closest(navigator.onLine ? 'button' : 'button, a[href]');
  if (!held || held.form?.hasAttribute('action')) return;
  event.preventDefault();
  event.stopPropagation();
  delete pressed?.dataset.held;
  pressed = held;
  pressed.dataset.held = '';
};
addEventListener('click', hold, true);
for (const waiting of document.querySelectorAll('button[data-waits]')) waiting.disabled = false;
addEventListener('${AWAKE}', () => {
  removeEventListener('click', hold, true);
  [...document.querySelectorAll(':hover')].at(-1)?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  delete pressed?.dataset.held;
  pressed?.click();
}, { once: true });`;

/**
 * Runs the program. Where the line breaks while it comes, it runs as soon as all its files can be had: until then a page of
 * somebody who is signed in is nothing but its loader. Where a release has taken a file away meanwhile, which one 404 says though
 * behind a proxy the next answer may be of a process that is down, or the browser lets no
 * import succeed that has failed once, the page is loaded anew; once a minute at most, lest it be so for ever. What fails in
 * the program itself is not tried again.
 */
const RUN = `const run = async () => {
CODE
};
const isLost = ({ message }) => ${MISSING_PROGRAM}.test(message);
const loadAnew = (error) => {
  const last = Number(sessionStorage.getItem('reloaded-for-program'));
  if (!isLost(error) || Date.now() - last < 60000) throw error;
  sessionStorage.setItem('reloaded-for-program', Date.now());
  location.reload();
};
const fetchAll = () => Promise.all(FILES.map(async (file) => (await fetch(file)).status)).catch(() => [503]);
run().catch(async (error) => {
  if (!isLost(error)) throw error;
  let answers = [503];
  for (let ms = 1000; !answers.includes(404) && answers.some((status) => status > 499); ms = Math.min(2 * ms, 30000)) {
    await new Promise((go) => {
      setTimeout(go, ms);
      addEventListener('online', go, { once: true });
    });
    answers = await fetchAll();
  }
  await (answers.every((status) => status < 400) ? run().catch(loadAnew) : loadAnew(error));
});`;

/** The one script in which the router imports the program. */
const PROGRAM = /(<script (?=[^>]*type="module")[^>]*>)([^]*?)(<\/script>)/;

/**
 * A page is whole before any script runs, so its program gives way to what it is painted with: it is fetched once style
 * sheet, fonts and first picture have been asked for and the page stands on the screen. The router has no such setting:
 * it announces its scripts in the head, as urgent as the style sheet, and imports them at once. The program of a page that
 * `rests` is fetched as well, but runs only when somebody is there to need it. Throws where the router's page is not as it was.
 */
export function programLater(html: string, rests: Resting | null): string {
  const hrefs: string[] = [];
  const withoutHints = html.replace(
    /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g,
    (_, href: string) => {
      hrefs.push(href);
      return '';
    },
  );
  const program = PROGRAM.exec(withoutHints);
  if (program === null) {
    // What the router sends has changed: the page would announce nothing and still run at once.
    if (hrefs.length > 0) throw new Error('A page announces its program, but none was found in it');
    return html;
  }
  const [whole, open = '', code = '', close = ''] = program;
  const imports = code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+");/gm, 'await import($1);')
    .replace(/^(\s*)import\(/gm, '$1await import(');
  const files = JSON.stringify(hrefs);
  const fetching = FETCH.replace('HREFS', files);
  const running = RUN.replace('FILES', files).replace('CODE', () => imports);
  const first = rests ? SIGN.replaceAll('MS', String(rests.restsAtMost)) : '';
  const last = rests ? 'await sign;' : '';
  const later = [HOLD, first, PAINTED, fetching, last, running].filter(Boolean).join('\n');
  return withoutHints.replace(whole, () => open + later + close);
}
