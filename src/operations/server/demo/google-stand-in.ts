import { Hono } from 'hono';
import { type Html, markup, rawHtml } from '../../../platform/server/formats/html.ts';
import type { CurrentSettings } from '../../../settings/server/current-settings.ts';
import type { GoogleStandIn } from '../../../platform/server/ports/google.ts';
import type { InFlight } from '../../../platform/server/http/limits/in-flight.ts';
import { plainPage } from '../../../platform/server/http/pages/plain-page.ts';
import { problemResponse } from '../../../platform/server/http/api/problem-response.ts';
import { readAhead } from '../../../platform/server/http/body/read-body.ts';
import type { NodeEnv } from '../../../platform/server/http/request-env.ts';

/**
 * The demo's stand-in for Google under /dev/google: an OpenID provider and its account chooser.
 * Live mode has none.
 */
export function googleStandInRoutes(
  standIn: GoogleStandIn,
  settings: CurrentSettings,
  inFlight: InFlight,
): Hono<NodeEnv> {
  const routes = new Hono<NodeEnv>();
  routes.get('/choose/:attempt', async () => {
    const { shopName } = await settings.current();
    return plainPage(`Stand-in for Google-${shopName}`, chooser(standIn, shopName), style, {
      forms: true,
    });
  });
  routes.get('/*', (context) => standIn.handle(context.req.raw));
  routes.post('/*', async (context) => {
    const { raw } = context.req;
    const bodyBudget = context.get('bodyBudget');
    const request = await inFlight.releaseWhile(context.get('network'), () =>
      readAhead(raw, context.env?.incoming, bodyBudget),
    );
    return request.ok
      ? standIn.handle(request.value)
      : problemResponse(request, context.get('requestId'));
  });
  return routes;
}

function chooser({ people }: GoogleStandIn, shopName: string): Html {
  return markup`<form method="post" class="sheet">
      <p class="mark">Stand-in for Google</p>
      <h1>Choose an account</h1>
      <p class="lead">to go on to ${shopName}. This shop is a demonstration: nothing here is Google’s, and these people are made up.</p>
      <ul>
        ${people.map(
          ({ name, email }, index) =>
            markup`<li>
              <button name="person" value="${index}">
                <span class="initial" aria-hidden="true">${name.charAt(0)}</span>
                <span><b>${name}</b><br />${email}</span>
              </button>
            </li> `,
        )}
      </ul>
      <button class="leave" name="person" value="">Back to the shop without signing in</button>
    </form>`;
}

const style = rawHtml(`
  main { max-width: 480px; padding-top: 10vh; }
  .sheet { padding: 28px; background: var(--raised); border: 1.5px solid var(--ink); }
  .mark { display: inline-block; margin: 0 0 16px; padding: 2px 8px; font-size: 14px; font-weight: 600; border: 1.5px dashed var(--danger); color: var(--danger); }
  .lead { color: var(--soft); margin: 0 0 20px; }
  ul { list-style: none; margin: 0 0 20px; padding: 0; border-bottom: 1px solid var(--line); }
  button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; text-align: left; }
  li button { display: flex; gap: 14px; align-items: center; width: 100%; padding: 14px 8px; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
  li button:hover { background: var(--paper); }
  .initial { flex: none; width: 40px; height: 40px; border: 1.5px solid var(--ink); border-radius: 50%; line-height: 37px; text-align: center; font-weight: 600; }
  .leave { min-height: 44px; padding: 0; color: var(--signal); text-decoration: underline; }
`);
