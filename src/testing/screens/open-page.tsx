import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { type LoaderFunction, Outlet, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { toast } from 'react-toastify/unstyled';
import { expect, onTestFinished, vi } from 'vitest';
import { updatedOne } from '../../platform/rules/contract/shapes.ts';
import {
  type ErrorCode,
  type ErrorData,
  errorCatalogue,
} from '../../platform/rules/errors/catalogue.ts';
import { errorExamples } from '../../platform/rules/errors/examples.ts';
import { toProblem } from '../../platform/rules/errors/problem.ts';
import { businessOf } from '../../settings/rules/business.ts';
import { chargesOf } from '../../settings/rules/charges-of.ts';
import { limitsOf } from '../../settings/rules/limits-of.ts';
import type { Settings } from '../../settings/rules/settings.keys.ts';
import { standardSettings } from '../../settings/rules/settings.values.ts';
import { legalPagesOf } from '../../settings/rules/pages/legal-texts.ts';
import { optionalPages, shopTexts } from '../../settings/rules/texts/shop-texts.ts';
import SignedInGuard from '../../customers/screens/guards/signed-in-guard.tsx';
import type { Answer, CallName } from '../../platform/screens/api/api.ts';
import { type PublicConfig, refreshesConfig } from '../../platform/screens/public-config.ts';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { browserQueryClient, chooseIdentity } from '../../platform/screens/session/browser.ts';
import { STORAGE_KEY } from '../../platform/screens/session/token.ts';
import { useSessionStart } from '../../platform/screens/session/use-session.ts';
import { ConfirmProvider } from '../../platform/screens/ui/overlays/confirm.tsx';

const ORIGIN = 'http://shop.example';

configure({
  asyncUtilTimeout: 10_000,
  // The whole document would hide the message.
  getElementError: (message) => new Error(message ?? 'Not found'),
});

export const standard = standardSettings({ mode: 'demo', givenName: null });

/** A profile before its first save. */
const nobody = { name: '', img: '', country: '', city: '', location: '' };

/** What the pages know of a shop with these settings. */
function configOf(changed: Partial<Settings>): PublicConfig {
  const settings = { ...standard, ...changed };
  return {
    shopName: settings['shop.name'],
    business: businessOf(settings),
    limits: limitsOf(settings, 'usd'),
    charges: chargesOf(settings, 'usd'),
    texts: shopTexts(settings),
    pages: optionalPages(settings),
    legalPages: legalPagesOf(settings),
    logo: settings['shop.logo'],
    takesOrders: true,
    accountsFor: settings['accounts.for'],
    ...(settings['prices.visibleTo'] === 'approved' && { pricesFor: 'approved' as const }),
    takesTransfers: false,
    takesCards: true,
    mode: 'demo',
    hasInventedAddress: true,
    currency: 'usd',
    publicUrl: ORIGIN,
    identity: { provider: 'embedded' },
    google: false,
    unpaidHoldHours: 72,
    transferHoldDays: 14,
    payments: 'sandbox',
    lacksAccount: false,
    tokenSyncUrl: null,
    publishableKey: null,
    demoAccounts: [],
  };
}

export type Asked = {
  readonly call: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
};
type Reply<K extends CallName> = Answer<K> | Response;
/** What the API says to each call of a test. */
export type Answers = {
  readonly [K in CallName]?: Reply<K> | ((asked: Asked) => Reply<K> | Promise<Reply<K>>);
};

/** The answer of the API to a call that it refuses. */
export function refusal<C extends ErrorCode>(
  code: C,
  data: ErrorData<C> = errorExamples[code],
): Response {
  const problem = toProblem({ code, data }, 'test');
  return Response.json(problem, { status: errorCatalogue[code].status });
}

/** What a call gets while nothing answers. */
export const unreachable = (): Promise<never> =>
  Promise.reject(new TypeError('The network is down'));

type Role = 'customer' | 'admin' | 'host';

type Screen = {
  readonly Component: ComponentType;
  /** The page's `clientLoader`, which fills the cache before it renders. */
  readonly loader?: LoaderFunction;
  /** The route of the page, such as `/parts/:id`. */
  readonly route: string;
  /** The address that is opened; the route without it. */
  readonly at?: string;
  /** Who has signed in; nobody without it. */
  readonly as?: Role;
  readonly settings?: Partial<Settings>;
  readonly answers?: Answers;
};

const emailOf = (role: Role) => `${role}@example.com`;

/** An unsigned token, which the browser reads and only the server would verify. */
function tokenOf(email: string): string {
  const claims = {
    email,
    name: 'Carla Customer',
    email_verified: true,
    exp: Date.now() / 1_000 + 86_400,
  };
  return `.${btoa(JSON.stringify(claims))}.`;
}

function adoptToken(token: string | null): void {
  if (token === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, token);
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: token }));
}

/**
 * Renders a page of the shop below the parts of the frame that it needs, with an API that answers as
 * the test says. Every other address shows 'Another page'.
 */
export function openPage({
  Component,
  loader,
  route,
  at = route,
  as,
  settings = {},
  answers = {},
}: Screen) {
  const asked: Asked[] = [];
  const unanswered: string[] = [];
  let said: Answers = {
    'GET /admin/{email}': { admin: as !== 'customer', ...(as === 'host' && { host: true }) },
    'GET /categories': [],
    'GET /companyAccount/{email}': { account: null },
    'GET /myCompany': { company: null, role: null, limit: null, invitations: [] },
    'GET /profile/{email}': ({ params: { email = '' } }) => ({ ...nobody, email }),
    'PUT /user/{email}': updatedOne(1),
    ...answers,
  };
  let config = configOf(settings);

  // Pictures are never loaded here, which pages take for missing ones.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(64);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address, ORIGIN);
    const path = url.pathname.replace(/^\/api/, '');
    for (const call of Object.keys(said) as CallName[]) {
      const params = paramsOf(call, method, path);
      if (!params) continue;
      const request = {
        call,
        params,
        query: url.searchParams,
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
      };
      asked.push(request);
      const answer = said[call] as unknown;
      const reply: unknown = typeof answer === 'function' ? await answer(request) : answer;
      return reply instanceof Response ? reply.clone() : Response.json(reply ?? null);
    }
    // A dialog's chunk is asked for only after the shop has answered.
    if (path === '/healthz') return Response.json({});
    unanswered.push(`${method} ${path}`);
    return refusal('INTERNAL');
  });

  const happyWindow = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyWindow.happyDOM.setURL(ORIGIN + at);
  if (as) adoptToken(tokenOf(emailOf(as)));

  // A loader asks before the page renders.
  chooseIdentity(config);
  const page = { path: route, Component, handle: publicPage, ...(loader && { loader }) };
  const shown = () => {
    const router = createBrowserRouter([
      {
        id: 'root',
        Component: Root,
        HydrateFallback: () => null,
        loader: () => ({ config }),
        shouldRevalidate: refreshesConfig,
        children: [
          as ? { Component: SignedInGuard, children: [page] } : page,
          { path: '*', Component: () => <p>Another page</p> },
        ],
      },
    ]);
    return { router, ...render(<RouterProvider router={router} />) };
  };
  let view = shown();

  onTestFinished(() => {
    cleanup();
    view.router.dispose();
    closeToasts();
    browserQueryClient().clear();
    adoptToken(null);
    localStorage.clear();
    sessionStorage.clear();
    expect(unanswered, 'calls without an answer').toEqual([]);
  });

  const user = userEvent.setup();
  return {
    user,
    /** Replaces the text of a field. */
    fill: async (field: HTMLElement, text: string) => {
      await user.clear(field);
      field.focus();
      await user.paste(text);
    },
    /** The calls that the page has made, in their order. */
    asked: (call?: CallName) => asked.filter((one) => call === undefined || one.call === call),
    /** Changes what the API says from now on. */
    answer: (more: Answers) => void (said = { ...said, ...more }),
    /** Changes the shop's settings; a page knows them after the next load. */
    set: (changed: Partial<Settings>) => void (config = configOf({ ...settings, ...changed })),
    /** The path and query of the address. */
    address: () => location.pathname + location.search,
    /** Leaves the page as a reload does: only the browser's storage stays. */
    reload: () => {
      view.unmount();
      view.router.dispose();
      browserQueryClient().clear();
      view = shown();
    },
  };
}

/** Closes all toasts, whose animations never end here. */
function closeToasts(): void {
  const end = () =>
    act(() => {
      for (const one of document.querySelectorAll('.Toastify__toast'))
        one.dispatchEvent(new Event('animationend', { bubbles: true }));
    });
  end();
  act(() => {
    toast.clearWaitingQueue();
    toast.dismiss();
  });
  end();
}

/** The field whose label begins with these words; others may follow, such as that it is optional. */
export const field = (name: string, place: HTMLElement = document.body) =>
  within(place).getByLabelText<HTMLInputElement>(new RegExp(`^${name}\\b`));

/** A toast with the given text. */
export const findToast = (text: string) =>
  waitFor(() => {
    const found = screen.getAllByRole('alert').find((one) => one.textContent?.includes(text));
    return found ?? expect.fail(`No toast says ${text}`);
  });

/** Answers a confirmation dialog and expects its words. */
export async function answerDialog(user: UserEvent, words: string, button: string): Promise<void> {
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('heading').textContent).toBe(words);
  await user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

/** The values of a call's path, or null for another call. */
function paramsOf(call: CallName, method: string, path: string): Record<string, string> | null {
  const [verb, pattern = ''] = call.split(' ');
  if (verb !== method) return null;
  const source = pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}$`).exec(path);
  if (!found) return null;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function Root() {
  useSessionStart();
  return (
    <QueryClientProvider client={browserQueryClient()}>
      <ConfirmProvider>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </ConfirmProvider>
    </QueryClientProvider>
  );
}
